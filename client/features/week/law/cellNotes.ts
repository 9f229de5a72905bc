import { raisedHours } from '../../../../schema/overtimeWords'
import { formatElapsed } from '../../../lib/format/format'
import type { TeamWorks } from './useTeamWork'

type Work = NonNullable<ReturnType<TeamWorks['get']>>

/** Overtime by rate, and complementary hours of part time. */
function ratesOf({ rates, hcRates, ...hours }: NonNullable<Work['hours']>) {
  const { overtime, complementary } = raisedHours({ rates: [rates], hcRates: [hcRates] }, hours)
  return [
    ...overtime.map(([name, seconds]) => [`HS ${name}`, seconds] as const),
    ...complementary.map(([name, seconds]) => [`HC ${name}`, seconds] as const),
  ]
}

/** Stored figures are shown with the current contract, which may have changed since. */
function contractNote({ contract, gap }: Pick<Work, 'contract' | 'gap'>): string {
  if (!contract) return 'contrat non renseigné'
  const terms = contract.type === 'FORFAIT_JOURS' ? 'en jours' : formatElapsed(contract.semaine)
  return `contrat ${gap ? 'actuel ' : ''}${terms}`
}

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
