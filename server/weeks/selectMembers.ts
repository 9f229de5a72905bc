import type { InferType } from 'yup'
import type { weeksRule } from '../../schema/rules/week'
import { selectIn } from '../db/bulk'
import type { WeekState } from '../db/entities/Week'
import { readUnexplained } from '../evaluation/alerts'
import { type Balance, missingOf, readBalances } from '../evaluation/balances'
import { evaluatePeople } from '../evaluation/facts'
import { isOfWeek } from '../evaluation/inWeek'
import type { OperationContext } from '../operation/operation'
import { sundayOf } from '../workedTime/time'
import { isOver } from './conditions'
import type { Member } from './members'

/** People by what their weeks are, whichever of them are shown. */
export interface TeamCounts {
  people: number
  incomplete: number
  submitted: number
  away: number
  /** Seconds missing in weeks that are not approved. */
  missing: number
}

type Input = Pick<InferType<typeof weeksRule>, 'state' | 'returned' | 'show' | 'sort' | 'balance'>
/** An open week that was sent back is one of its own. */
type State = WeekState | 'RENVOYEE'
type States = ReadonlyMap<string, State>

const keyOf = (user: number, monday: string) => `${user} ${monday}`

/** States other than open and untouched, by user and Monday. */
async function readStates(
  { db }: OperationContext,
  members: readonly Member[],
  mondays: readonly string[],
): Promise<States> {
  const rows = await selectIn<{ user_id: number; monday: string; state: State }>(
    db,
    `SELECT user_id, monday, CASE WHEN state = 'OUVERTE' THEN decision ELSE state END AS state FROM week
     WHERE monday BETWEEN ? AND ? AND (state <> 'OUVERTE' OR decision = 'RENVOYEE') AND user_id IN`,
    members.map(({ id }) => id),
    '',
    [mondays[0] ?? '', mondays.at(-1) ?? ''],
  )
  return new Map(rows.map(({ user_id, monday, state }) => [keyOf(user_id, monday), state]))
}

interface Known {
  mondays: readonly string[]
  over: readonly string[]
  states: States
  balances: ReadonlyMap<number, readonly Balance[]>
}

const stateOf = ({ states }: Known, user: number, monday: string): State =>
  states.get(keyOf(user, monday)) ?? 'OUVERTE'

const isOpen = (state: State) => state === 'OUVERTE' || state === 'RENVOYEE'

const countOf = (known: Known, { id }: Member, state: State) =>
  known.mondays.filter((monday) => stateOf(known, id, monday) === state).length

/** An open week counts once it is over. */
const hasState = (known: Known, member: Member, state: State) =>
  state === 'OUVERTE'
    ? known.over.some((monday) => isOpen(stateOf(known, member.id, monday)))
    : countOf(known, member, state) > 0

function missing(known: Known, { id }: Member): number {
  const own = known.balances.get(id) ?? []
  return own.reduce(
    (sum, balance, place) =>
      stateOf(known, id, known.mondays[place] ?? '') === 'APPROUVEE' ? sum : sum + missingOf(balance),
    0,
  )
}

const isAway = ({ balances }: Known, { id }: Member) => balances.get(id)?.some(({ away }) => away) ?? false

/** Difference of all weeks; people without hours due come last. */
function differenceOf({ balances }: Known, { id }: Member): number {
  const hourly = (balances.get(id) ?? []).filter(({ due }) => due !== null)
  if (hourly.length === 0) return Number.POSITIVE_INFINITY
  return hourly.reduce((sum, { due, worked }) => sum + worked - (due ?? 0), 0)
}

/** Ids of the members with an alert of the rules in these weeks that nobody has explained. */
async function withAlerts(ctx: OperationContext, members: readonly Member[], mondays: readonly string[]) {
  const [first, last] = [mondays[0] ?? '', mondays.at(-1) ?? '']
  const evaluated = await evaluatePeople(ctx, members, { debut: first, fin: sundayOf(last) })
  const isUnexplained = await readUnexplained(
    ctx,
    members.map(({ id }) => id),
  )
  return new Set(
    [...evaluated].flatMap(([id, { evaluation }]) =>
      evaluation.alerts.some(
        (alert) => isUnexplained(id, alert) && evaluation.weeks.some((week) => isOfWeek(alert, week)),
      )
        ? [id]
        : [],
    ),
  )
}

const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1)

/** What waits for a decision first, then what is open, then what is approved. Stable: by name within. */
function sorted(known: Known, members: readonly Member[], sort: Input['sort']): Member[] {
  const by = (rankOf: (member: Member) => number) => {
    const values = new Map(members.map((member) => [member, rankOf(member)]))
    return [...members].sort((a, b) => compare(values.get(a) ?? 0, values.get(b) ?? 0))
  }
  if (sort === 'ECART') return by((member) => differenceOf(known, member))
  if (sort === 'ETAT')
    return by((member) => countOf(known, member, 'APPROUVEE') - 1_000 * countOf(known, member, 'SOUMISE'))
  return [...members]
}

async function shown(
  ctx: OperationContext,
  known: Known,
  members: readonly Member[],
  { state, returned, show }: Input,
) {
  const asked = returned ? 'RENVOYEE' : (state as WeekState | null | undefined)
  const those = asked ? members.filter((member) => hasState(known, member, asked)) : members
  if (show === 'INCOMPLETES') return those.filter((member) => missing(known, member) > 0)
  if (show === 'ABSENTS') return those.filter((member) => isAway(known, member))
  if (show !== 'ALERTES') return those
  const alerted = await withAlerts(ctx, those, known.mondays)
  return those.filter(({ id }) => alerted.has(id))
}

function countsOf(known: Known, members: readonly Member[]): TeamCounts {
  const count = (is: (member: Member) => boolean) => members.filter(is).length
  return {
    people: members.length,
    incomplete: count((member) => missing(known, member) > 0),
    submitted: count((member) => hasState(known, member, 'SOUMISE')),
    away: count((member) => isAway(known, member)),
    missing: members.reduce((sum, member) => sum + missing(known, member), 0),
  }
}

/** Filters and sorts all people of a list of weeks, not those of a page, and counts them. */
export async function selectMembers(
  ctx: OperationContext,
  members: Member[],
  mondays: readonly string[],
  input: Input,
): Promise<{
  members: Member[]
  counts: TeamCounts | null
  balances: ReadonlyMap<number, readonly Balance[]> | undefined
}> {
  const isBalanced = Boolean(input.balance || input.show || input.sort === 'ECART')
  if (!isBalanced && !input.state && !input.returned && !input.sort)
    return { members, counts: null, balances: undefined }
  const balances = isBalanced ? await readBalances(ctx, members, mondays) : new Map<number, Balance[]>()
  const known: Known = {
    mondays,
    over: mondays.filter((monday) => isOver(ctx, monday)),
    states: await readStates(ctx, members, mondays),
    balances,
  }
  return {
    members: sorted(known, await shown(ctx, known, members, input), input.sort),
    counts: input.balance ? countsOf(known, members) : null,
    balances: isBalanced ? balances : undefined,
  }
}
