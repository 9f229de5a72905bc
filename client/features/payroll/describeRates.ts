interface Rates {
  first: number
  second: number
  more?: readonly number[]
}

/** Note that overtime codes follow the tranches of an agreement's rates; empty for the law's rates. */
export function describeRates(all: readonly Rates[]): string {
  if (all.length === 0) return ''
  const most = Math.max(...all.map(({ more = [] }) => more.length))
  const further = Array.from({ length: most }, (_, at) => `hs_t${at + 3}`)
  const fields =
    most > 0
      ? `${joinWords(['hs25', 'hs50', ...further])} sont les tranches, dans l’ordre, des heures supplémentaires`
      : 'hs25 et hs50 sont la première et la deuxième tranche des heures supplémentaires'
  return ratesSentence(fields, all)
}

/** The same for complementary hours. */
export const describeHcRates = (all: readonly Rates[]): string =>
  all.length === 0
    ? ''
    : ratesSentence('hc10 et hc25 sont la première et la seconde part des heures complémentaires', all)

const joinWords = (words: readonly string[]) => `${words.slice(0, -1).join(', ')} et ${words.at(-1)}`

function ratesSentence(fields: string, all: readonly Rates[]): string {
  const rates = all.map(({ first, second, more = [] }) =>
    joinWords([first, second, ...more].map((one) => `${one} %`)),
  )
  return `Les rubriques ${fields}, ici à ${rates.join(', ou ')} selon l’accord : vérifiez que les codes du dossier sont ceux de ces taux.`
}
