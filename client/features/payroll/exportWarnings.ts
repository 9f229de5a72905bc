import type { PayrollPreviewQuery } from '../../generated/graphql'
import { pluralize } from '../../lib/format/pluralize'

type Preview = Pick<PayrollPreviewQuery['payrollPreview'], 'waiting' | 'held' | 'elsewhere'>

export const PEOPLE = ['personne', 'personnes'] as const

export const weeksOf = (people: readonly { mondays: readonly string[] }[]) =>
  people.reduce((sum, { mondays }) => sum + mondays.length, 0)

/** Reasons why the export may be premature or a duplicate, as sentences; export then needs confirmation. */
export function exportWarnings({ waiting, elsewhere }: Preview): string[] {
  const names = [...new Set(elsewhere.map(({ mapping }) => `« ${mapping} »`))].join(', ')
  const weeks = weeksOf(waiting)
  return [
    weeks > 0 &&
      `${pluralize(weeks, ['semaine n’est pas validée', 'semaines ne sont pas validées'])} (${pluralize(waiting.length, PEOPLE)}) : elles n’y sont pas, et viendront en différence dans un prochain export.`,
    names &&
      `Ce mois est déjà exporté par ${names} : n’importez pas les deux fichiers dans le même logiciel.`,
  ].filter((sentence): sentence is string => Boolean(sentence))
}
