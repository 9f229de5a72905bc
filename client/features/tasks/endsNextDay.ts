import type { TaskRowFragment } from '../../generated/graphql'
import { civilDay } from '../../lib/format'
import { readDuration } from '../../lib/typedTime'

type Ended = Pick<TaskRowFragment, 'date' | 'debutAt' | 'duree'>

/** Whether an entry ended on another civil day than it began. */
export const endsNextDay = ({ date, debutAt, duree }: Ended, timeZone: string) =>
  duree !== '' && civilDay(Date.parse(debutAt) / 1000 + readDuration(duree), timeZone) !== date
