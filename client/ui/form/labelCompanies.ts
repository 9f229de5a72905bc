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
