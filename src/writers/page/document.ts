import { createHash } from 'node:crypto'
import { html, Html } from './html.ts'
import { script } from './script.ts'
import { style } from './style.ts'

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Nothing is loaded from anywhere: one style and one script, both known by their hash. */
const policy =
  `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(script)}; ` +
  `img-src data:; base-uri 'none'; form-action 'none'`

export interface DocumentHead {
  readonly title: string
  /** Landmark links of the page, by address. */
  readonly contents: readonly (readonly [address: string, name: string])[]
}

/** Everything before the content of a page; the content stands in `main`. */
export function documentStart({ title, contents }: DocumentHead): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${new Html(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${new Html(style)}</style>
</head>
<body id="top">
<a class="skip" href="#main">Skip to the content</a>
<nav class="contents" aria-label="On this page"><ul>${contents.map(([address, name]) => html`<li><a href="${address}">${name}</a></li>`)}</ul></nav>
<svg class="vh" aria-hidden="true" focusable="false" width="0" height="0"><defs><pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect class="hatch-ground" width="5" height="5"/><line class="hatch-line" x1="0" y1="0" x2="0" y2="5"/></pattern></defs></svg>
<main id="main" tabindex="-1">
`
}

/** Everything behind the content of a page. */
export function documentEnd(notes: readonly string[]): Html {
  return html`</main>
<footer>${notes.map(note => html`<p>${note}</p>`)}</footer>
${new Html(`<script>${script}</script>`)}
</body>
</html>
`
}
