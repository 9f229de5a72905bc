import { raisedHours } from '../../../../schema/overtimeWords'
import { formatElapsed } from '../../../lib/format/format'
import type { TeamWorks } from './useTeamWork'

type Work = NonNullable<ReturnType<TeamWorks['get']>>

/** Overtime by its rates in force, and what part time worked beyond its contract. */
function ratesOf({ rates, hcRates, ...hours }: NonNullable<Work['hours']>) {
  const { overtime, complementary } = raisedHours({ rates: [rates], hcRates: [hcRates] }, hours)
  return [
    ...overtime.map(([name, seconds]) => [`HS ${name}`, seconds] as const),
    ...complementary.map(([name, seconds]) => [`HC ${name}`, seconds] as const),
  ]
}

/** Of a week whose figures are kept, the contract is read anew: it may be what has changed since. */
function contractNote({ contract, gap }: Pick<Work, 'contract' | 'gap'>): string {
  if (!contract) return 'contrat non renseigné'
  const terms = contract.type === 'FORFAIT_JOURS' ? 'en jours' : formatElapsed(contract.semaine)
  return `contrat ${gap ? 'actuel ' : ''}${terms}`
}

/** What a cell of the team's table says of a week: its contract, overtime by rate, absences. */
export function cellNotes({
  hours,
  contract,
  absences,
  gap,
}: Pick<Work, 'hours' | 'contract' | 'absences' | 'gap'>): string[] {
  const rates = hours ? ratesOf(hours).filter(([, seconds]) => seconds > 0) : []
  return [
    ...(gap ? ['écart'] : []),
    contractNote({ contract, gap }),
    ...rates.map(([label, seconds]) => `${label} ${formatElapsed(seconds)}`),
    ...new Set(absences.map(({ libelle }) => libelle)),
  ]
}
