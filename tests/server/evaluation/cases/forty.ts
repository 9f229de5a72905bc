import type { Case } from '../../../../server/commands/evaluateCase'
import { addDays } from '../../../../server/workedTime/time'
import { FORTY } from '../../../unit/labourLaw/forty'
import { life } from '../../../unit/labourLaw/notation'
import { APPROVE, REOPEN } from '../../weeks/weeks'
import type { Person, World } from '../../world'
import { type Living, livesOf } from '../lives'
import { WEEKS_ON } from './clock'
import { mondaysOf } from './expected'

export interface LivedCase extends Living {
  /** `7a`, `7b` where a case has several timelines. */
  name: string
  /** The case in its final state, as input of `evaluate`. */
  given: Case
  mondays: string[]
  waits: string | undefined
}

/** The state before a case continues by operations of the product. */
const BEFORE: Record<string, string> = {
  '38b': 'Mon 13-',
  '39': 'Sun 22-2',
  '40': 'Mon-Fri 8-12,13-16',
}
/** Reasons why some weeks cannot be approved, by case. */
const WAITING: Record<string, string> = {
  '37': 'its week is not over',
  '38a': 'an entry of it still runs',
}

const EDIT = `mutation ($id: ID!, $debut: String, $fin: String) {
  editTask(id: $id, debut: $debut, fin: $fin, reason: "oubli") { version } }`
const REGULARISE = `mutation ($id: ID!, $fin: String!) { regulariseTask(id: $id, fin: $fin, reason: "oubli") { fin } }`

const shifted = (text: string, weeks: number) => addDays(text.slice(0, 10), 7 * weeks) + text.slice(10)

function later(given: Case, weeks: number): Case {
  const { entries, from, to, now } = given
  return {
    ...given,
    entries: entries.map((entry) => ({
      ...entry,
      from: shifted(entry.from, weeks),
      to: entry.to && shifted(entry.to, weeks),
    })),
    from: shifted(from, weeks),
    to: shifted(to, weeks),
    now: shifted(now, weeks),
  }
}

/** The cases by name, as input of the pure function. */
function fortyCases(): { name: string; given: Case; before: Case }[] {
  return FORTY.map(([number, text, terms], index) => {
    const alike = FORTY.filter(([other]) => other === number).length > 1
    const place = FORTY.slice(0, index).filter(([other]) => other === number).length
    const name = `${number}${alike ? 'abc'[place] : ''}`
    const [given, before] = [text, BEFORE[name] ?? text].map((one) => {
      // The case that depends on the time of day is moved to the stopped clock.
      const lived = number === 37 ? later(life(one, terms), WEEKS_ON) : life(one, terms)
      return { ...lived, id: name }
    }) as [Case, Case]
    return { name, given, before }
  })
}

interface Refused {
  code: unknown
  message: string
}

/**
 * Inserts all cases into a server with a stopped clock (`STOPPED_CLOCK`), each with a company of its own, and
 * runs the remaining steps of those that have some.
 * @param exported makes a payroll file of a company's month, before case 40 reopens its week
 */
export async function putForty(
  world: World,
  admin: Person,
  exported?: (company: number, month: string) => Promise<unknown>,
): Promise<{ cases: LivedCase[]; refusals: Record<string, Refused> }> {
  const { ask, refusal, stored } = world
  const { live } = livesOf(world)
  const refusals: Record<string, Refused> = {}

  async function approve({ person }: Living, mondays: readonly string[]) {
    const weeks = mondays.map((date) => ({ user: person.id, date, reason: 'Cas de la partie E' }))
    type Answers = { approveWeeks: { refusal: string | null }[] }
    const { approveWeeks } = await ask<Answers>(admin, APPROVE, { weeks })
    const refused = approveWeeks.find((answer) => answer.refusal !== null)
    if (refused) throw new Error(`A week is not approved: ${refused.refusal}`)
  }
  const lastEntry = async ({ person }: Living) => Number((await stored(person.id)).at(-1)?.id)

  /** The steps of a case before its last approval. */
  const GOES_ON: Record<string, (living: Living, mondays: readonly string[]) => Promise<string[]>> = {
    '38b': async (living, mondays) => {
      await ask(living.person, REGULARISE, { id: await lastEntry(living), fin: '17:30' })
      return [...mondays]
    },
    '39': async (living, [first = '', ...others]) => {
      const id = await lastEntry(living)
      await approve(living, [first])
      refusals[39] = await refusal(living.person, EDIT, { id, debut: '21:00' })
      await ask(living.person, EDIT, { id, fin: '03:00' })
      return others
    },
    '40': async (living, mondays) => {
      await approve(living, mondays)
      const [monday = ''] = mondays
      await exported?.(living.company, monday.slice(0, 7))
      refusals[40] = await refusal(living.person, EDIT, { id: await lastEntry(living), fin: '17:00' })
      await ask(admin, REOPEN, { user: living.person.id, date: monday, reason: 'Cas 40' })
      await ask(living.person, EDIT, { id: await lastEntry(living), fin: '17:00' })
      return [...mondays]
    },
  }

  const cases: LivedCase[] = []
  for (const { name, given, before } of fortyCases()) {
    const living = await live(admin, before, `E${name}`)
    const mondays = mondaysOf(given)
    const waits = WAITING[name]
    const open = (await GOES_ON[name]?.(living, mondays)) ?? mondays
    if (!waits) await approve(living, open)
    cases.push({ ...living, name, given, mondays, waits })
  }
  return { cases, refusals }
}
