import { memoByText } from '../../lib/memo.ts'
import { words } from '../text.ts'

/**
 * Words by which sources in other languages, or in a hurry, name what describes a figure, and the word that the
 * patterns of this folder know. Names of lines do not belong here: a label is kept and looked up as it stands.
 */
const meanings: readonly (readonly [meaning: string, foreign: string])[] = [
  [
    'company',
    'unternehmen firma företag foretag bolag bedrijf onderneming empresa compania companhia entreprise societe societa azienda spolka spolki sirket yritys selskab registrant emiten emitent emittent emittentin emittente emetteur emisor emisora emissora',
  ],
  [
    'label',
    'etykieta etiqueta etichetta bezeichnung libelle intitule descripcion descricao denominazione descrizione omschrijving benaming denumire denumirea beskrivning betegnelse nazwa opis aciklama etiket nazev nazov naziv megnevezes tekst txt benennung rubrique concepto voce',
  ],
  ['title', 'titel titulo titolo tytul baslik'],
  ['unit', 'einheit unite unidad unidade unita eenheid enhet enhed jednostka jednotka jednotky birim'],
  ['currency', 'wahrung waehrung devise moneda moeda moneta valuta munt mena waluta ccy crncy'],
  ['scale', 'skala escala echelle scala schaal skalierung'],
  [
    'value',
    'vaartus wert betrag montant valor valore bedrag belopp belop beloeb belob castka kwota tutar importe saldo valeur',
  ],
  ['period', 'prd periode periodo zeitraum okres obdobi obdobie idoszak donem tijdvak'],
  [
    'columns',
    'spalten colonnes columnas colunas colonne kolommen kolumner kolonner kolumny sutunlar sarakkeet stupci stolpci sloupce stlpce oszlopok coloane veerud stulpeliai kolonnas колонки столбцы графы стовпці колони στήλες στηλες الأعمدة ستون‌ها עמודות คอลัมน์ lajurs',
  ],
  [
    'years',
    'jahre geschaftsjahre geschaeftsjahre exercices ejercicios exercicios esercizi boekjaren lata anos annees anni jaren vuodet roky',
  ],
  ['periods', 'perioden perioder periodi periodos periodes okresy donemler idoszakok kaudet tilikaudet'],
  ['dates', 'stichtage dates fechas datas'],
  ['header', 'kopf kopfzeile entete encabezado cabecalho intestazione kopteksten rubriker naglowek'],
  ['row', 'zeile ligne fila riga rij rad wiersz radek riadok riadku'],
  [
    'column',
    'spalte colonne columna coluna kolom kolumn kolonne stlpec stlpca sloupec sutun lajur sarake stupac stolpec oszlop coloana veerg stulpelis kolonna колонка столбец графа стовпець колона στήλη στηλη عمود ستون עמודה',
  ],
  ['width', 'sirka szerokosc breite largeur ancho largura larghezza breedte bredd'],
  ['height', 'vyska wysokosc hohe hauteur alto altura altezza hoogte hojd'],
  ['number', 'cislo numer'],
  ['rows', 'zeilen lignes filas linhas righe rijen rader raekker wiersze satirlar 행'],
  ['tables', 'tabellen tableaux tablas tabelas tabelle tabeller tabele tablolar'],
  ['table', 'tabelle tableau tabla tabela tabella tabel tabell tablo'],
  [
    'warnings',
    'warnungen hinweise avertissements avisos alertas advertencias avvertenze waarschuwingen varningar advarsler ostrzezenia uyarilar 유의사항 경고 警告 注意事項 注意事项 提示 留意事項 alerts',
  ],
  ['children', 'enfants hijos filhos figli kinder unterpositionen podrzedne onderliggend'],
  ['values', 'werte betrage montants valeurs valores valori bedragen belop kwoty importes 금액 数值 金额'],
  ['variation', 'variacion variacao variazione veranderung wijziging forandring zmiana'],
  [
    'expressed',
    'expresado expresados expresada expresadas expresso expressos exprime exprimes ausgedruckt espresso',
  ],
  ['data', 'dados datos daten donnees dati dane veriler'],
  ['groups', 'groupes grupos gruppen gruppi'],
  ['in', 'en em'],
  ['month', 'mes mois monat mese maand manad maned'],
  ['records', 'registros enregistrements datensatze registrazioni'],
  ['source', 'quelle fuente fonte bron kilde zrodlo kaynak'],
  [
    'note',
    'anhang dipnot hinweis remarque remarques nota notas anmerkung anmerkungen observaciones observacoes toelichting toelichtingen',
  ],
  ['standard', 'rechnungslegung referentiel normas'],
  ['scope', 'perimetre perimetro konsolidierungskreis abschlussart alcance ambito'],
  [
    'year',
    'yr anho jahr annee ejercicio exercicio esercizio jaar boekjaar rok yil geschaftsjahr geschaeftsjahr',
  ],
  ['fiscal year', 'rakenskapsar regnskapsar'],
  ['ends', 'slutar slutter'],
  [
    'difference',
    'differenz abweichung ecart diferencia diferenca differenza scostamento verschil roznica skillnad avvik',
  ],
  ['percent', 'prozent prozentual pourcent pourcentage porcentaje porcentual percentuale procent'],
  ['order', 'orden ordem ordre reihenfolge ordine volgorde kolejnosc ordning sira'],
  ['auditor', 'abschlusspruefer abschlussprufer'],
  ['page', 'seite seiten pagina pagine pagine strona'],
  ['date', 'datum fecha tarih dt'],
  ['report', 'rprt rpt'],
  ['disclosure', 'dscl discl'],
  ['settlement', 'stlm'],
  ['account', 'conta cuenta compte konto rekening hesap'],
]

/** Abbreviations that stand for a word only as the whole key: in `earningsPerShare` or `MARCUR` they are another word. */
const wholeKeys: readonly (readonly [meaning: string, short: string])[] = [
  ['label', 'lb lbl lab ttl nm desc dsc'],
  ['title', 'ttl hdr'],
  ['company', 'ent co'],
  ['currency', 'cur curr'],
  ['scale', 'mult mul scl'],
  ['scope', 'esc cons scp'],
  ['note', 'nt nts'],
  ['value', 'v vl vals amts'],
  ['periods', 'per pers'],
  ['period start', 'ini inicio debut anfang beginn start od van von fra desde'],
  ['period end', 'fim fin ende slut koniec end do tot bis til hasta al'],
  ['date', 'dt d'],
  ['months', 'm mths mos meses monate mesi maanden manader maneder'],
  ['year end', 'fye fyend'],
  ['warnings', 'warn warns'],
  ['year', 'ano anno an ar yr gj fy'],
  ['code', 'cd'],
  [
    'rows',
    'baris rivit retci vrstice radky riadky sorok randuri read eilutes rindas строки рядки редове γραμμές γραμμες الصفوف שורות แถว',
  ],
  // In other languages, whole keys alone: as parts of longer names these words are parts of lines.
  [
    'title',
    'tajuk judul naslov tittel otsikko titlu rubrik overskrift antrasts pealkiri virsraksts fyrirsogn título заголовок название τίτλος عنوان العنوان כותרת शीर्षक ชื่อ 标题 標題 表題 タイトル 제목',
  ],
  [
    'label',
    'perkara uraian keterangan akun nimi nimike pavadinimas straipsnis nosaukums nimetus kirje naziv stavka pozicija zapis kalem denumire polozka item megjeloles stæða статья показатель стаття показник назва наименование позиция ставка назив показател περιγραφή κονδύλι λογαριασμός بند البند البيان شرح סעיף שם मद विवरण বিবরণ รายการ 项目 項目 科目 항목 계정 과목',
  ],
  [
    'unit',
    'satuan yksikko vienetas mervieniba uhik mertekegyseg unitate eining единица одиниця μονάδα الوحدة وحدة واحد יחידה יחידות इकाई หน่วย 単位 单位 單位 단위',
  ],
  [
    'currency',
    'valyuta valuutta valiuta valuut penznem gjaldmidill валюта νόμισμα العملة عملة ارز מטבע मुद्रा สกุลเงิน 货币 币种 貨幣 通貨 통화',
  ],
  [
    'period',
    'jakso laikotarpis razdoblje razdobje period periood timabil период період περίοδος الفترة فترة دوره תקופה अवधि งวด 期間 期间 기간 idoszak',
  ],
  [
    'year',
    'vuosi aasta metai gads godina leto anul tahun ár год рік година έτος السنة سنة سال שנה वर्ष ปี 年 年度 연도',
  ],
  [
    'value',
    'nilai arvo maara verte vertiba vaartus iznos vrijednost vrednost hodnota ertek osszeg valoare upphaed сумма значение сума значення стойност износ ποσό αξία المبلغ القيمة مبلغ סכום ערך राशि จำนวนเงิน มูลค่า 金額 金额 금액 값 数值',
  ],
  ['scope', 'periimeter cakupan lingkup النطاق היקף दायरा ขอบเขต 范围 範圍 口径 連結区分 연결구분'],
]
/** The same as the first word of a key of a register: `VL_CONTA`, `DT_FIM_EXERC`, `CD_CONTA`. */
const prefixes: readonly (readonly [meaning: string, short: string])[] = [
  ['date', 'dt'],
  ['value', 'vl'],
  ['label', 'ds'],
  ['code', 'cd'],
  ['type', 'tp'],
]

/** Describing words written as one: `reportperiod`, `fiscalyear`, `enddate`. */
const glued =
  /^(report|reporting|fiscal|financial|calendar|period|filing|start|begin|end|closing|balance|publish|last)(date|period|year|quarter|end|start|day|updated)$/i

/** Words of keys that describe or name statements, where they are run together: `entityscope`, `profitandlossaccount`. */
const describing =
  'entity scope coverage perimeter perimetre accounts account type basis of consolidation reporting standard framework currency unit scale code presentation fiscal financial year end period statement statements income profit and loss balance sheet position cash flow flows ratios key changes in equity comprehensive operations earnings company name report title'
    .split(' ')
    .sort((a, b) => b.length - a.length)
    .join('|')
const runTogether = new RegExp(`^(?:${describing}){2,8}$`)
const eachWord = new RegExp(describing, 'g')

/** A key that runs such words together, with blanks between them; any other as it stands. */
export const partedWords: (key: string) => string = memoByText(key =>
  key.length >= 9 && key.length <= 60 && runTogether.test(key) ? (key.match(eachWord) ?? []).join(' ') : key,
)

const mapOf = (list: typeof meanings): ReadonlyMap<string, string> =>
  new Map(list.flatMap(([meaning, foreign]) => foreign.split(' ').map(word => [word, meaning])))
const byWord = mapOf(meanings)
const byKey = mapOf(wholeKeys)
const byPrefix = mapOf(prefixes)

/** The words of a key as the patterns read them: lower case, single spaces, foreign describing words in English. */
export const keyText: (key: string) => string = memoByText(key => {
  // A name may end with the format of its value: `reportDateYYYYMMDD`.
  const plain = key
    // Columns of a data model have the name of their table before them: `Account[Line Item]`.
    .replace(/^[^[\]]*\[([^[\]]+)\]$/, '$1')
    .replace(/^xbrli:/, '')
    .replace(/(?<=[a-z])_?(?:YYYYMMDD|YYYYMM|yyyymmdd)$/, '')
    .replace(
      /(?<=(?:end|start|date|from|to))(?:_?(?:epoch|unix))?_?(?:ts|ms|millis|epoch|unix|timestamp)$/i,
      '',
    )
    .replace(glued, '$1_$2')
  const [first = '', ...others] = words(partedWords(plain))
  if (others.length === 0) return byKey.get(first) ?? byWord.get(first) ?? first
  return [byPrefix.get(first) ?? first, ...others].map(word => byWord.get(word) ?? word).join(' ')
})
