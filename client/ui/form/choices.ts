import { fold } from '../../../schema/fold'
import { bidi } from '../../../schema/isolated'
import { duplicatesIn } from '../../lib/format/duplicatesIn'

type Company = { nom: string; holding: { holding: string } }

/** Company name, with its holding for namesakes. */
export function labelCompanies<One extends Company>(companies: readonly One[]) {
  const shared = duplicatesIn(companies.map(({ nom }) => fold(nom)))
  return companies.map((company) => ({
    ...company,
    label: shared.has(fold(company.nom)) ? bidi`${company.nom} (${company.holding.holding})` : company.nom,
  }))
}

export type SelectChoice = { id: string; label: string; active: number }

/** The choice that is taken by itself where one must be made: the only one; else empty. */
export const onlyChoice = (choices: readonly { id: string }[]) =>
  (choices.length === 1 && choices[0]?.id) || ''

/** Active choices, and the current one even if deactivated, marked by `off`. */
export const activeChoices = (
  choices: readonly SelectChoice[],
  current?: string,
  off = 'désactivé',
): SelectChoice[] =>
  choices
    .filter(({ id, active }) => active === 1 || id === current)
    .map((choice) => (choice.active === 1 ? choice : { ...choice, label: bidi`${choice.label} (${off})` }))
