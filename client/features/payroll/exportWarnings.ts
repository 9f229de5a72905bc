import type { PayrollPreviewQuery } from '../../generated/graphql'
import { pluralize } from '../../lib/format/pluralize'
import { type ColumnKind, labelOf } from './mapping'

type Preview = Pick<PayrollPreviewQuery['payrollPreview'], 'waiting' | 'held' | 'elsewhere' | 'unpaid'>

export const PEOPLE = ['personne', 'personnes'] as const

export const weeksOf = (people: readonly { mondays: readonly string[] }[]) =>
  people.reduce((sum, { mondays }) => sum + mondays.length, 0)

/** Reasons why the export may be premature or a duplicate, as sentences; export then needs confirmation. */
export function exportWarnings(
  { waiting, elsewhere, unpaid }: Preview,
  kinds: readonly ColumnKind[],
): string[] {
  const names = [...new Set(elsewhere.map(({ mapping }) => `« ${mapping} »`))].join(', ')
  const weeks = weeksOf(waiting)
  const missing = unpaid.map(({ field, people }) => `${labelOf(field, kinds)} (${people.join(', ')})`)
  return [
    missing.length > 0 && `Le fichier ne dit pas ce qui change la paie : ${missing.join(', ')}.`,
    weeks > 0 &&
      `${pluralize(weeks, ['semaine n’est pas validée', 'semaines ne sont pas validées'])} (${pluralize(waiting.length, PEOPLE)}) : le fichier ne les contient pas, elles viendront en différence dans un prochain export.`,
    names &&
      `Ce mois est déjà exporté par ${names} : n’importez pas les deux fichiers dans le même logiciel.`,
  ].filter((sentence): sentence is string => Boolean(sentence))
}
