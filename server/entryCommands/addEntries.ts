import type { InferType } from 'yup'
import type { addTaskRule } from '../../schema/rules/entry'
import { normalizeComment } from '../access/reasons'
import { lockUserInScope } from '../entries/entry'
import { type PresentedTask, presentTasks } from '../entries/present'
import { insertEntry } from '../entryWriting/writeEntry'
import type { OfflineOrigin } from '../journal/chain'
import type { WriteContext } from '../operation/operation'
import { AppError, badInput } from '../shared/errors'
import { FIRST_DAY, readDate } from '../workedTime/dates'
import { formatDatesInWords } from '../workedTime/formatDate'
import { checkChoice, choiceOf } from './checkChoice'
import { readTimes } from './correctTimes'
import { reasonForOwner } from './reasonForOwner'

type Input = Omit<InferType<typeof addTaskRule>, 'date' | 'finDate' | 'requestId' | 'offline'> & {
  dates: readonly string[]
  /** Day of the end of the entry of a day, where it is given. */
  finDateOf(date: string): string | null | undefined
  /** When it was clicked without a network. */
  offline?: OfflineOrigin | undefined
}

interface Day {
  date: string
}

/** Civil days, ascending. @throws {AppError} BAD_USER_INPUT for an invalid or repeated one */
function readDays({ zone }: WriteContext, texts: readonly string[]): [Day, ...Day[]] {
  const dates = texts.map((text) => {
    const date = readDate(text, zone)
    if (!date || date < FIRST_DAY) throw badInput('Date invalide', 'date')
    return date
  })
  if (new Set(dates).size < dates.length) throw badInput('Un jour est donné deux fois', 'dates')
  return dates.sort().map((date) => ({ date })) as [Day, ...Day[]]
}

/** Runs the part of each day in turn; a refusal of one among several names it. */
async function onEach<One extends Day, T>(
  ctx: WriteContext,
  days: readonly One[],
  work: (day: One) => T | Promise<T>,
): Promise<T[]> {
  const done: T[] = []
  for (const day of days)
    try {
      done.push(await work(day))
    } catch (error) {
      if (days.length === 1 || !(error instanceof AppError)) throw error
      const { date } = day
      const which = formatDatesInWords(ctx, { debut: date, fin: date }).replace('le', 'Le')
      // Of the days, this one is at fault; the times are right for others.
      const { field, ...extra } = error.extra
      const message = `${which} : ${error.message}`
      throw new AppError(error.code, message, { ...extra, ...(field && { field: 'dates' }) })
    }
  return done
}

/** Adds the same entry on some days by hand, all or none: D33. */
export async function addEntries(
  ctx: WriteContext,
  { user, dates, debut, fin, finDateOf, offline, ...input }: Input,
): Promise<PresentedTask[]> {
  const owner = await lockUserInScope(ctx, user)
  const days = readDays(ctx, dates)
  const timed = await onEach(ctx, days, ({ date }) => {
    const given = { debut, fin, finDate: finDateOf(date) }
    return { date, times: readTimes({ ctx, entry: { date, debut: null, fin: null }, given }) }
  })
  const asked = choiceOf(input)
  const pause = input.pause ? 1 : 0
  if (pause && (asked.typetache_id ?? asked.client_id) !== null)
    throw badInput('Une pause n’a ni tâche ni client', 'tache')
  const choice = await checkChoice(ctx, asked, owner.groupetache_id)
  // The oldest day decides whether a reason is asked for.
  const oldest = { user_id: owner.id, date: days[0].date }
  const reason = reasonForOwner(ctx, oldest, input.reason, 'Indiquez le motif de cet ajout')
  const commentaire = normalizeComment(input.commentaire ?? '')
  const entry = { user_id: owner.id, ...choice, commentaire, pause, manual: 1 }
  const added = await onEach(ctx, timed, ({ times }) =>
    insertEntry(ctx, { ...entry, ...times }, { action: 'addTask', reason, offline }),
  )
  return presentTasks(ctx, added)
}
