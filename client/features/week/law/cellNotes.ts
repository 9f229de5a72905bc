import { formatElapsed } from '../../../lib/format'
import type { TeamWorks } from './useTeamWork'

type Work = NonNullable<ReturnType<TeamWorks['get']>>

const RATES = [
  ['HS 25 %', 'hs25'],
  ['HS 50 %', 'hs50'],
  ['HC 10 %', 'hc10'],
  ['HC 25 %', 'hc25'],
] as const

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
  const rates = hours
    ? RATES.flatMap(([label, rate]) => (hours[rate] > 0 ? [`${label} ${formatElapsed(hours[rate])}`] : []))
    : []
  return [
    ...(gap ? ['écart'] : []),
    contractNote({ contract, gap }),
    ...rates,
    ...new Set(absences.map(({ libelle }) => libelle)),
  ]
}
