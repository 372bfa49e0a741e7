const light =
  '--ground:#fff;--soft:#f5f7f9;--text:#1a1f24;--muted:#545d68;--rule:#d3d9e0;--strong:#8a94a0;--link:#0a4fb0;--error:#a1101f;--error-soft:#fde7e9;--warning:#6f4700;--warning-soft:#fdf2cf;--info:#24527a;--info-soft:#e6f0f8;--s0:#0060a8;--s1:#c44e00;--s2:#00795a;--focus:#b3006b'

/** The style of every page: light and dark, wide and narrow, paper. Colours of marks differ in lightness too. */
export const style = `
:root{color-scheme:light dark;${light}}
@media (prefers-color-scheme:dark){:root{--ground:#12161b;--soft:#1b2127;--text:#e4e8ec;--muted:#a7b0ba;--rule:#333b44;--strong:#76818d;--link:#8dbdff;--error:#ffa1a8;--error-soft:#43161b;--warning:#f5cd6b;--warning-soft:#3b2e08;--info:#a5cdef;--info-soft:#17303f;--s0:#66b3ee;--s1:#f79a5b;--s2:#4fc9a4;--focus:#ff8ccb}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--ground);color:var(--text);font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
main,footer,.contents{max-width:1400px;margin:0 auto;padding:0 20px}
main:focus{outline:none}
h1{font-size:1.6rem;line-height:1.2;margin:.6em 0 .4em}
h2{font-size:1.25rem;line-height:1.25;margin:2.2em 0 .4em}
h3{font-size:1rem;margin:1.6em 0 .4em}
h1,h2,h3,caption,.about,.note,li{overflow-wrap:anywhere}
p{margin:.4em 0;max-width:75ch}
a{color:var(--link);text-underline-offset:2px}
a:focus-visible,summary:focus-visible,input:focus-visible,select:focus-visible,button:focus-visible,.scroll:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
code{font:.88em/1.4 ui-monospace,"SF Mono",Menlo,Consolas,monospace;overflow-wrap:anywhere}
.vh{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip{position:absolute;left:-999px;top:0;background:var(--ground);padding:8px 12px;z-index:9}
.skip:focus{left:8px;top:8px}
.contents ul{display:flex;flex-wrap:wrap;gap:4px 18px;list-style:none;margin:0;padding:10px 0;border-bottom:1px solid var(--rule)}
.lead{font-size:1.05rem}
.run{display:flex;flex-wrap:wrap;gap:8px 28px;margin:1em 0}
.run dt{color:var(--muted);font-size:.85rem}
.run dd{margin:0}
.severities h2{margin-top:1.2em}
.severities ul{list-style:none;margin:.4em 0;padding:0}
.severities li{margin:.25em 0}
summary{cursor:pointer;padding:4px 0}
.how ul{margin:.3em 0 1em;padding-left:1.2em;max-width:80ch}
.mark{display:inline-block;min-width:1.25em;padding:0 .25em;margin-right:.3em;font:700 .72rem/1.35 ui-monospace,Menlo,Consolas,monospace;text-align:center;vertical-align:.1em;border:1.5px solid;border-radius:2px}
.mark.error{color:var(--ground);background:var(--error);border-color:var(--error)}
.mark.warning{color:var(--warning);background:var(--warning-soft);border-style:dashed}
.mark.info{color:var(--info);border-radius:8px;border-width:1px}
.sign{color:var(--muted);margin-right:.25em}
.sub{display:block;color:var(--muted);font-size:.82rem;font-weight:400;overflow-wrap:anywhere}
.scroll{overflow-x:auto;margin:.6em 0 1.4em;border:1px solid var(--rule);border-radius:4px;position:relative}
table{border-collapse:collapse;width:100%;font-size:.92rem;font-variant-numeric:tabular-nums lining-nums}
caption{text-align:left;padding:8px 10px;color:var(--muted)}
caption b{color:var(--text)}
.cap{display:block;position:sticky;left:10px;max-width:min(90ch,calc(100vw - 60px))}
.fit{width:fit-content;max-width:100%}
.tall{max-height:80vh;overflow:auto}
.tall thead th{position:sticky;top:0;z-index:2}
th,td{padding:3px 10px;text-align:left;vertical-align:top;font-weight:400;border-top:1px solid var(--rule)}
thead th{font-weight:600;background:var(--soft);vertical-align:bottom}
.statement{width:auto;min-width:min(100%,640px)}
.statement td,.statement thead th:not(:first-child){text-align:right;white-space:nowrap}
.statement tbody th{min-width:15em;max-width:34em}
.statement th:first-child,.coverage tr>th:first-child[scope=rowgroup]{position:sticky;left:0;background:var(--ground);z-index:1}
.statement thead th:first-child{background:var(--soft)}
.statement td a{color:inherit;text-decoration:underline;text-decoration-color:var(--strong);text-decoration-thickness:1px}
.statement td a:hover{color:var(--link)}
.statement .d1{padding-left:26px}.statement .d2{padding-left:42px}.statement .d3{padding-left:58px}.statement .d4{padding-left:74px}.statement .d5{padding-left:90px}.statement .d6{padding-left:106px}
.heading th{font-weight:600;color:var(--muted)}
.total th,.total td{font-weight:600;border-top:1.5px solid var(--strong)}
.unit{color:var(--muted);font-size:.85em;font-weight:400}
.basis{display:inline-block;font-size:.78rem;font-weight:400;border:1px dashed var(--strong);border-radius:3px;padding:0 4px}
td.restated,td.estimate,td.pro_forma,td.preliminary{border-left:1px dashed var(--strong);border-right:1px dashed var(--strong)}
td.estimate{font-style:italic}
.coverage{width:auto;min-width:min(100%,640px)}
.coverage td{text-align:right;padding:0;border-left:1px solid var(--rule)}
.coverage td a{display:block;padding:3px 10px;color:inherit;text-decoration:none;min-width:4.2em;white-space:nowrap}
.coverage td a:hover{text-decoration:underline}
.coverage td .mark{margin:0 0 0 .35em}
.coverage th[scope=rowgroup]{font-weight:600;min-width:12em;max-width:22em}
.coverage thead th:nth-child(n+3){text-align:right}
.coverage tbody th[scope=row]{white-space:nowrap}
.counts{display:block;font-weight:400;font-size:.85rem;color:var(--muted);white-space:nowrap}
td.clean{background:var(--soft)}
td.info{background:var(--info-soft)}
td.warning{background:repeating-linear-gradient(135deg,var(--warning-soft) 0 6px,var(--ground) 6px 9px)}
td.error{background:repeating-linear-gradient(45deg,var(--error-soft) 0 4px,var(--ground) 4px 6px)}
.filters{display:flex;flex-wrap:wrap;gap:8px 14px;align-items:center;margin:.6em 0}
.filters[hidden]{display:none}
.filters label{color:var(--muted)}
.filters p{margin:0;color:var(--muted)}
input,select,button{font:inherit;color:var(--text);background:var(--ground);border:1px solid var(--strong);border-radius:4px;padding:4px 8px;max-width:100%}
select{max-width:20em}
button{cursor:pointer;background:var(--soft)}
.findings tbody th{min-width:20em;width:42%;max-width:44em;overflow-wrap:anywhere}
.findings .obs{min-width:8.5em;max-width:16em;overflow-wrap:anywhere}
.findings .num{max-width:none;white-space:nowrap}
.findings td:last-child{min-width:14em}
.sources tbody th{min-width:12em;max-width:22em;overflow-wrap:anywhere}
.sources .num{text-align:right;white-space:nowrap}
.sources .long{white-space:normal;min-width:14em;max-width:18em;overflow-wrap:anywhere}
.sources td:nth-child(2){min-width:8em}
.sources .p{display:inline-block;min-width:16em}
.sources .known{min-width:18em}
.note{display:block;font-size:.85rem}
.shared{display:block;font-size:.85rem}
.sources tr:target,.sources tr:target th{background:var(--warning-soft)}
.company{border-top:3px solid var(--rule);margin-top:2.5em}
.company h2,.company h1{margin-top:.8em}
.about{color:var(--muted)}
.reports{padding-left:1.2em}
.all-sources>summary{font-weight:600}
.charts{display:flex;flex-wrap:wrap;gap:14px;margin:.8em 0}
.chart{margin:0;flex:1 1 300px;max-width:440px;border:1px solid var(--rule);border-radius:4px;padding:8px 10px}
.chart figcaption{color:var(--muted);font-size:.88rem}
.chart figcaption b{color:var(--text)}
.cap{display:block;position:sticky;left:10px;max-width:min(90ch,calc(100vw - 60px))}
.fit{width:fit-content;max-width:100%}
.tall{max-height:80vh;overflow:auto}
.tall thead th{position:sticky;top:0;z-index:2}
.chart>svg{display:block;width:100%;height:auto}
.key{display:flex;flex-wrap:wrap;gap:2px 14px;list-style:none;margin:0;padding:0;font-size:.85rem}
.key svg{vertical-align:-2px}
.tick{font-size:11px;fill:var(--muted)}
.grid{stroke:var(--rule)}
.zero{stroke:var(--strong)}
.line{fill:none;stroke-width:2}
.line.s1{stroke-dasharray:6 3}
.line.s2{stroke-dasharray:2 3}
.s0{stroke:var(--s0)}.s1{stroke:var(--s1)}.s2{stroke:var(--s2)}
.dot,.bar{stroke-width:1.5}
.dot.s0,.bar.s0{fill:var(--s0)}
.dot.s1{fill:var(--s1)}
.bar.s1{fill:var(--ground)}
.dot.s2{fill:var(--ground)}
.bar.s2{fill:url(#hatch)}
.hatch-ground{fill:var(--ground)}
.hatch-line{stroke:var(--s2);stroke-width:3}
footer{color:var(--muted);font-size:.85rem;border-top:1px solid var(--rule);margin-top:3em;padding-top:1em;padding-bottom:2em}
@media (max-width:640px){body{font-size:16px}main,footer,.contents{padding-left:12px;padding-right:12px}th,td{padding:3px 7px}.statement tbody th,.statement th:first-child{min-width:9.5em;max-width:45vw}.coverage th[scope=rowgroup]{min-width:8em;max-width:38vw}.filters label{flex:1 1 100%}.filters input,.filters select{width:100%;max-width:none}}
@media (max-width:640px){.findings thead,.sources thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}.findings,.findings caption,.findings tbody,.findings tbody tr,.findings td,.findings tbody th,.sources,.sources caption,.sources tbody,.sources tr,.sources td,.sources tbody th{display:block;width:auto;min-width:0;max-width:none;text-align:left;border:0}.findings tbody tr,.sources tbody tr{border-top:1px solid var(--rule);padding:6px 0}.findings tbody tr[hidden]{display:none}.findings td:empty{display:none}.sources th[scope=row]{font-weight:600}.sources td:nth-child(3)::before{content:'As stated: ';color:var(--muted)}.sources td:nth-child(4)::before{content:'Full amount: ';color:var(--muted)}.sources .num{text-align:left;max-width:none}.sources .p{min-width:0}.obs:nth-last-child(3)::before{content:'Found: ';color:var(--muted)}.obs:nth-last-child(2)::before{content:'Expected: ';color:var(--muted)}}
@media (prefers-reduced-motion:reduce){*{transition:none!important;animation:none!important;scroll-behavior:auto!important}}
@media print{@page{size:A4 landscape;margin:12mm}:root{color-scheme:light;${light}}.mark.error{color:var(--error);background:none}body{font-size:9pt}.contents,.skip,.filters,.how{display:none}main,footer{max-width:none;padding:0}.scroll,.tall{overflow:visible;max-height:none;border:0}.tall thead th{position:static}thead{display:table-header-group}tr,figure{break-inside:avoid}h1,h2,h3,caption{break-after:avoid}.company{break-before:page;border-top:0;margin-top:0}a{color:inherit;text-decoration:none}.statement td a{text-decoration:none}.statement th:first-child{position:static}.all-sources:not([open]){display:none}}
`
