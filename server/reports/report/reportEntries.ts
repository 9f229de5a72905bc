import { reportEntriesRule } from '../../../schema/rules/report'
import { ENTRY_COLUMNS, type Entry } from '../../entries/entry'
import { type Presentation, PresentedTask, presentation } from '../../entries/present'
import { oldestFirst, readTimelines } from '../../entries/timeline'
import { assertMainThreadRows } from '../../operation/longWork'
import type { ReadOperation } from '../../operation/operation'
import { badInput } from '../../shared/errors'
import { daysIn } from '../../workedTime/periods'
import { matcher } from './matches'
import { compareMembers, type ReportMember, readMembers } from './members'
import { requestReport } from './merges'
import { usersWithSummaries } from './summaryFacts'

export class ReportEntry extends PresentedTask {
  constructor(
    entry: Entry,
    as: Presentation,
    private readonly person: ReportMember,
    readonly worked: number,
    readonly rested: number,
    readonly overlap: number,
  ) {
    super(entry, as)
  }

  get nom() {
    return this.person.nom
  }
  get prenom() {
    return this.person.prenom
  }
  override get finDate() {
    return this.as.zone.dateAt(this.entry.fin ?? this.entry.debut)
  }
  get seconds() {
    return (this.entry.fin ?? this.entry.debut) - this.entry.debut
  }
}

interface Page {
  rows: ReportEntry[]
  next: string | null
}

const PAGE = 100
/** Users per statement: most pages end within the first few. */
const BATCH = 5

/** Entries scanned per page: with few matches a page ends early. */
const MAX_SCANNED = 20_000

const PLACE = /^([1-9]\d{0,15})\.(\d{4}-\d\d-\d\d)\.(\d{1,15})\.([1-9]\d{0,15})$/

/** Cursor after an entry; stays valid when the entry is moved or deleted. */
const placeOf = ({ user_id, date, debut, id }: Entry) => [user_id, date, debut, id].join('.')

/** @throws {AppError} BAD_USER_INPUT for an invalid cursor */
function readPlace(text: string) {
  const match = PLACE.exec(text)
  if (!match) throw badInput('Page inconnue', 'after')
  const [, user, date = '', debut, id] = match
  return { user: Number(user), date, debut: Number(debut), id: Number(id) }
}

/** The entries behind a report, by user name, then oldest first; paginated. */
export const reportEntries: ReadOperation<typeof reportEntriesRule, Page> = {
  name: 'reportEntries',
  access: 'readStatistics',
  writes: false,
  cost: 'report',
  rule: reportEntriesRule,
  async run(ctx, { after, ...given }) {
    const asked = await requestReport(ctx, { ...given, by: null, compare: null })
    const people = await readMembers(ctx, asked)
    // Checked before reading, as for a report: finding the users of a client reads all their days.
    assertMainThreadRows(ctx, people.members.length * daysIn(asked.range))
    const members = people.members.toSorted(compareMembers)
    const matches = matcher(ctx, asked.question)
    const place = after ? readPlace(after) : undefined
    const first = place ? members.findIndex(({ id }) => id === place.user) : 0
    if (first < 0) throw badInput('Page inconnue', 'after')
    const has = await usersWithSummaries(ctx, people, asked.question, asked.range)
    const left = members.slice(first).filter(({ id }) => has.has(id))
    const rows: ReportEntry[] = []
    let shown: Entry | undefined
    let read = 0
    for (let start = 0; start < left.length; start += BATCH) {
      const batch = left.slice(start, start + BATCH)
      const ids = batch.map(({ id }) => id)
      const timelines = await readTimelines<Entry>(ctx, ENTRY_COLUMNS, ids, asked.range)
      for (const { entries } of timelines.values()) read += entries.length
      assertMainThreadRows(ctx, read)
      for (const person of batch) {
        const timeline = timelines.get(person.id)
        if (!timeline) continue
        const { entries, allotted, rested, overlaps } = timeline
        const as = await presentation(ctx, entries)
        for (const [index, entry] of entries.entries()) {
          if (place?.user === person.id && oldestFirst(entry, place) <= 0) continue
          const overlap = () => overlaps()[index] as number
          if (!matches(entry, overlap)) continue
          if (shown && rows.length === PAGE) return { rows, next: placeOf(shown) }
          const [worked, rest] = [allotted[index] as number, rested[index] as number]
          rows.push(new ReportEntry(entry, as, person, worked, rest, overlap()))
          shown = entry
        }
      }
      const end = batch.at(-1)
      const last = end && timelines.get(end.id)?.entries.at(-1)
      if (last && read > MAX_SCANNED && start + BATCH < left.length) return { rows, next: placeOf(last) }
    }
    return { rows, next: null }
  },
}
