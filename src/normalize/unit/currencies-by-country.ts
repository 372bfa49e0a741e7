/** Words of currencies that several countries have, with what names the country in the languages of Europe. */
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'd[oó]lar(?:es|y|ów|i)?|dollar[iso]?|dollár|доллар\\p{L}*': {
    USD: 'estados unidos|ee\\.? ?uu\\.?|eua|e\\.u\\.a\\.|[ée]tats[- ]unis|stati uniti|vereinigten staaten|verenigde staten|estadounidenses?|norteamericanos?|americanos?|américains?|american[io]?|(?:us-)?amerikanisch\\p{L}*|amerikaanse?|amerikansk\\p{L}*|ameryka\\p{L}*|americk\\p{L}*|amerikai|сша',
    CAD: 'canad\\p{L}*|kanad\\p{L}*|канадск\\p{L}*',
    AUD: 'australi?\\p{L}*|австралийск\\p{L}*',
    NZD: 'neozeland\\p{L}*|neozelan\\p{L}*|néo-zélandais\\p{L}*|neuseeländ\\p{L}*|nueva zelanda|nova zelândia',
    HKD: 'hong ?kong\\p{L}*',
    SGD: 'singap\\p{L}*',
    TWD: 'taiw\\p{L}*',
  },
  'pesos?': {
    MXN: 'mexican\\p{L}*|mejican\\p{L}*|mexicain\\p{L}*|m[eé]xico|mexikan\\p{L}*|messican\\p{L}*',
    ARS: 'argentin\\p{L}*',
    CLP: 'chile\\p{L}*|chilien\\p{L}*|cileni?',
    COP: 'colombi\\p{L}*|kolumbian\\p{L}*',
    UYU: 'uruguay\\p{L}*',
    DOP: 'dominican\\p{L}*|dominicain\\p{L}*|dominikanisch\\p{L}*',
    PHP: 'filipin\\p{L}*|philippin\\p{L}*',
  },
  'francs?|franken|franchi|francos?|frank\\p{L}{0,3}': {
    CHF: 'suisses?|schweizer|svizzer\\p{L}|suizos?|suíços?|zwitserse?|schweizisk\\p{L}|szwajcarsk\\p{L}*|sveitsisk\\p{L}*',
  },
  'kron\\p{L}{0,3}|coron(?:as?|e)|couronnes?|coroas?|korun\\p{L}?|koron\\p{L}?|kruun\\p{L}*': {
    SEK: 'schwedisch\\p{L}*|suédoises?|suecas?|svedesi|zweedse|szwedzk\\p{L}*|svenska|svensk\\p{L}?|ruotsin',
    DKK: 'dänisch\\p{L}*|danoises?|danesas?|dinamarquesas?|danesi|deense|duńsk\\p{L}*|danske?|tanskan',
    NOK: 'norwegisch\\p{L}*|norvégiennes?|noruegas?|norueguesas?|norvegesi|noorse|norwesk\\p{L}*|norske?|norjan',
    CZK: 'tschechisch\\p{L}*|tchèques?|checas?|ceche|tsjechische|czesk\\p{L}*|česk\\p{L}*',
    ISK: 'isländisch\\p{L}*|islandaises?|islandesas?|islandsk\\p{L}*|íslensk\\p{L}*',
  },
  'libras?|livres?|lire|pfund|pond(?:en)?|funt\\p{L}*': {
    GBP: 'esterlin\\p{L}*|sterling|britisch\\p{L}*|britanni\\p{L}*|britse|brytyjsk\\p{L}*',
    EGP: 'egipci\\p{L}*|égyptien\\p{L}*|ägyptisch\\p{L}*|egiziane|egyptische',
  },
  'rupias?|roupies?|rupien|rupie': {
    INR: 'indi[ao]s?|india|indien(?:nes?)?|indisch\\p{L}*|indian[aei]s?',
    IDR: 'indon[eé]s\\p{L}*',
    PKR: 'pakist\\p{L}*',
  },
}

const between = "(?: (?:de|del|des|der|do|dos|da|di|degli|van|de l['’]|of|los|las|la|les|the|het)){0,3} "

/** `dólares de los Estados Unidos de América`, `dollars canadiens`, `schwedische Kronen`: patterns of lower-case texts. */
export const currenciesByCountry: readonly (readonly [RegExp, string])[] = Object.entries(words).flatMap(
  ([word, countries]) =>
    Object.entries(countries).map(
      ([code, country]) =>
        [
          new RegExp(
            `(?<!\\p{L})(?:(?:${word})${between}(?:${country})|(?:${country})[ -](?:${word}))(?!\\p{L})`,
            'u',
          ),
          code,
        ] as const,
    ),
)
