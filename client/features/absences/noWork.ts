import type { AbsenceHoursQuery } from '../../generated/graphql'
import { addDays } from '../../lib/time/civilDate'
import { isWeekend } from './teamMonth'

type Range = { debut: string; fin: string }
type Asked = AbsenceHoursQuery['workWeeks']
type Contract = NonNullable<Asked['weeks'][number]['contract']>
type Work = Pick<Asked, 'days'> & {
  weeks: readonly { contract: Pick<Contract, 'type' | 'semaine'> | null }[]
}

/** An absence of more days always includes a working day: the contract is not queried. */
const LONGEST = 14

export const isShort = ({ debut, fin }: Range) => fin <= addDays(debut, LONGEST - 1)

/** Whether contract and calendar expect no work on any day of the absence. False without a contract. */
export function holdsNoWork({ days, weeks }: Work, { debut, fin }: Range): boolean {
  const contracts = weeks.map(({ contract }) => contract)
  if (contracts.length === 0 || contracts.some((contract) => !contract)) return false
  // A contract in days without weekly hours runs from Monday to Friday.
  const byDays = contracts.some((contract) => contract?.type === 'FORFAIT_JOURS' && contract.semaine === 0)
  return days
    .filter(({ date }) => date >= debut && date <= fin)
    .every(
      ({ date, due, kind }) =>
        kind === 'FERIE' || kind === 'FERME' || (due === 0 && !(byDays && !isWeekend(date))),
    )
}
