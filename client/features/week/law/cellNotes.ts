import { raisedHours } from '../../../../schema/overtimeWords'
import { formatDuration } from '../../../lib/format/formatDuration'
import type { TeamWorks } from './useTeamWork'

type Work = NonNullable<ReturnType<TeamWorks['get']>>
type Noted = Pick<Work, 'hours' | 'contract' | 'absences' | 'gap'>

/** Overtime by rate, and complementary hours of part time. */
function ratesOf({ rates, hcRates, ...hours }: NonNullable<Work['hours']>) {
  const { overtime, complementary } = raisedHours({ rates: [rates], hcRates: [hcRates] }, hours)
  return [
    ...overtime.map(([name, seconds]) => [`HS ${name}`, seconds] as const),
    ...complementary.map(([name, seconds]) => [`HC ${name}`, seconds] as const),
  ]
}

/** Only what the hours due do not say. */
function contractNote(contract: Work['contract']): string[] {
  if (!contract) return ['contrat non renseigné']
  return contract.type === 'FORFAIT_JOURS' ? ['forfait jours'] : []
}

/** What the rules make of a person's weeks, besides alerts: overtime is summed up by rate. */
export function cellNotes(weeks: readonly Noted[]): string[] {
  const rates = new Map<string, number>()
  for (const { hours } of weeks)
    for (const [label, seconds] of hours ? ratesOf(hours) : [])
      rates.set(label, (rates.get(label) ?? 0) + seconds)
  return [
    ...(weeks.some(({ gap }) => gap) ? ['écart avec ce qui a été validé'] : []),
    ...new Set(weeks.flatMap(({ contract }) => contractNote(contract))),
    ...[...rates].flatMap(([label, seconds]) => (seconds > 0 ? [`${label} ${formatDuration(seconds)}`] : [])),
    ...new Set(weeks.flatMap(({ absences }) => absences.map(({ libelle }) => libelle))),
  ]
}
