import { fieldWord } from '../../../schema/payrollWords'

interface Rates {
  first: number
  second: number
  more?: readonly number[]
}

/** Note that overtime codes follow the tranches of an agreement's rates; empty for the law's rates. */
export function describeRates(all: readonly Rates[]): string {
  const most = Math.max(0, ...all.map(({ more = [] }) => more.length))
  const further = Array.from({ length: most }, (_, at) => `hs_t${at + 3}`)
  return ratesSentence(['hs25', 'hs50', ...further], all)
}

/** The same for complementary hours. */
export const describeHcRates = (all: readonly Rates[]): string => ratesSentence(['hc10', 'hc25'], all)

const joinWords = (words: readonly string[]) => `${words.slice(0, -1).join(', ')} et ${words.at(-1)}`

/** Without the law's rates that a field's word has in brackets. */
const nameOf = (field: string) => `« ${fieldWord(field).replace(/ \(.*\)$/, '')} »`

function ratesSentence(fields: readonly string[], all: readonly Rates[]): string {
  if (all.length === 0) return ''
  const rates = all.map(({ first, second, more = [] }) =>
    joinWords([first, second, ...more].map((one) => `${one} %`)),
  )
  return `Les rubriques ${joinWords(fields.map(nameOf))} sont ici à ${rates.join(', ou ')} selon l’accord : vérifiez que les codes du dossier sont ceux de ces taux.`
}
