import type { UsersQuery } from '../../generated/graphql'
import { fold } from '../../lib/fold'

type Company = UsersQuery['companies'][number]

/** A company's name; with its holding where two holdings have one of that name. */
export function labelCompanies<One extends Company>(companies: readonly One[]) {
  const counts = new Map<string, number>()
  for (const company of companies) counts.set(fold(company.nom), (counts.get(fold(company.nom)) ?? 0) + 1)
  return companies.map((company) => ({
    ...company,
    label:
      (counts.get(fold(company.nom)) ?? 0) > 1 ? `${company.nom} (${company.holding.holding})` : company.nom,
  }))
}
