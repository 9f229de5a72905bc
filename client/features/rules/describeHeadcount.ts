import type { CompanyRulesQuery } from '../../generated/graphql'
import { pluralize } from '../../lib/format/pluralize'

export type Headcount = Pick<
  CompanyRulesQuery['companyRules'][number]['headcount'],
  'people' | 'fullTime' | 'partTime' | 'withoutContract'
>

/** Rounded to a hundredth, but never down to a whole number: 20.004 people are more than twenty. */
function formatPeople(people: number): string {
  const shown = Math.ceil(people * 100) / 100
  return `${String(shown).replace('.', ',')} ${shown < 2 ? 'personne' : 'personnes'}`
}

/** Headcount of a company today, and how it was computed. */
export function describeHeadcount({ people, fullTime, partTime, withoutContract }: Headcount) {
  const ways = [
    `${pluralize(fullTime, ['contrat', 'contrats'])} à temps plein`,
    partTime > 0 &&
      `${pluralize(partTime, ['contrat', 'contrats'])} à temps partiel, au prorata de 35 heures`,
    withoutContract > 0 &&
      `${pluralize(withoutContract, ['personne', 'personnes'])} sans contrat, non comptée${withoutContract > 1 ? 's' : ''}`,
  ].filter(Boolean)
  return {
    people: formatPeople(people),
    how: `comptées aujourd’hui d’après les contrats : ${ways.join(' ; ')}`,
  }
}
