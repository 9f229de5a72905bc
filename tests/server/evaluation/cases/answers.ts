import { alertSentence } from '../../../../server/labourLaw/sentence'
import { alertWords } from '../../../../server/labourLaw/words'
import { addDays, createZone, weekOf } from '../../../../server/workedTime/time'
import { rest } from '../../../support/api'
import { SHEET } from '../../weeks/weeks'
import { type WorkAlert, type WorkWeeks, workCalls } from '../../workCalls'
import type { Person, World } from '../../world'
import { PARIS } from '../lives'
import { ALL, type Coverage, type Figures, monthOf, plain, type ShownFigures, weekAt } from './expected'
import type { LivedCase } from './forty'

/** One output of the product that shows a user's hours: an answer, a file or a screen. */
export interface Face {
  tells: Coverage
  read(lived: LivedCase): Promise<ShownFigures>
}

type Sums = Record<string, number>
interface WorkYear {
  contingent: number
  compensation: number
  weeks: { period: string; sums: Sums }[]
  months: { period: string; sums: Sums }[]
}
const SUMS = 'sums { worked due hs25 hs50 hc10 hc25 plain night holiday compensation exceeded watched }'
const YEAR = `query ($user: ID, $year: Int!) { workYear(user: $user, year: $year) {
  contingent compensation weeks { period ${SUMS} } months { period ${SUMS} } } }`

interface Sheet {
  week: { total: number; days: { date: string; seconds: number }[] }
}

const OF_HOURS = [
  ...(['due', 'assimilated', 'paid', 'solidarity', 'base', 'hs25', 'hs50', 'structural'] as const),
  ...(['hc10', 'hc25', 'plain', 'contingent', 'compensation', 'compensationYear'] as const),
]
const OF_DAY = ['worked', 'night', 'sunday', 'holiday', 'mayDay', 'absence'] as const
const OF_MONTH = ['worked', 'hs25', 'hs50', 'hc10', 'hc25', 'plain', 'night', 'compensation'] as const
const OF_YEAR = [...OF_MONTH, 'due', 'exceeded', 'watched'] as const
const picked = (names: readonly (keyof Figures)[], from: object): Figures =>
  Object.fromEntries(names.map((name) => [name, (from as Sums)[name] ?? 0]))

const sumsTold = (names: readonly (keyof Figures)[], sums: Sums): Figures => ({
  ...picked(names, sums),
  holidays: sums.holiday ?? 0,
})

const zone = createZone(PARIS)

/** The sentence of a file, to the second, of an alert that the answer says in its own words. */
export function exactSentence({ rule, level, period, value, limit, sentence }: WorkAlert): string {
  const finding = { id: rule, level: level === 'D' ? 'D' : 'A', period, value, limit } as const
  // The answer names the year where it is not the server’s.
  const isOwn = [period.slice(0, 4), 'another'].some((year) => sentence === alertWords(finding, year))
  return plain(isOwn ? alertSentence(finding, zone) : sentence)
}

const weeksTold = ({ days, weeks }: WorkWeeks): ShownFigures => ({
  figures: Object.fromEntries([
    ...days.map((day) => [day.date, picked(OF_DAY, day)]),
    ...weeks.map(({ monday, worked, hours }) => [
      weekAt(monday),
      { worked, ...picked(OF_HOURS, hours ?? {}) },
    ]),
  ]),
  alerts: Object.fromEntries(weeks.map(({ monday, alerts }) => [monday, alerts.map(exactSentence).sort()])),
})

/** The Monday of `2026-W45`. */
function mondayOf(period: string): string {
  const [year = '', week = ''] = period.split('-W')
  return addDays(weekOf(`${year}-01-04`), 7 * (Number(week) - 1))
}

function yearTold(
  { mondays }: LivedCase,
  { weeks, months, contingent, compensation }: WorkYear,
): ShownFigures {
  const own = weeks.filter(({ period }) => mondays.includes(mondayOf(period)))
  const ownMonths = new Set(mondays.map(monthOf))
  return {
    figures: Object.fromEntries([
      ...own.map(({ period, sums }) => [weekAt(mondayOf(period)), sumsTold(OF_YEAR, sums)]),
      ...months
        .filter(({ period }) => ownMonths.has(period))
        .map(({ period, sums }) => [period, sumsTold(OF_MONTH, sums)]),
      [ALL, { contingent, compensationYear: compensation }],
    ]),
  }
}

const sheetsTold = (sheets: Sheet[], mondays: readonly string[]): ShownFigures => ({
  figures: Object.fromEntries(
    sheets.flatMap(({ week: { total, days } }, index) => [
      [weekAt(mondays[index] ?? ''), { worked: total }],
      ...days.map(({ date, seconds }) => [date, { worked: seconds }]),
    ]),
  ),
})

const OF_WEEKS: Coverage = { days: OF_DAY, weeks: ['worked', ...OF_HOURS], alerts: true }
const OF_YEARS: Coverage = {
  weeks: [...OF_YEAR, 'holidays'],
  months: [...OF_MONTH, 'holidays'],
  all: ['contingent', 'compensationYear'],
}
const OF_SHEETS: Coverage = { days: ['worked'], weeks: ['worked'] }

export function answersOf(world: World, admin: () => Person): Record<string, Face> {
  const { application, ask } = world
  const { work } = workCalls(world)
  const post = async <Body>(path: string, json: object) => {
    const { status, body } = await rest<Body>(application.url, 'POST', path, { token: admin().token, json })
    if (status !== 200) throw new Error(`${path} answers ${status}: ${JSON.stringify(body)}`)
    return body
  }
  /** The year of a case: no case has weeks of two. */
  const yearOf = ({ mondays }: LivedCase) => Number(monthOf(mondays[0] ?? '').slice(0, 4))
  return {
    'workWeeks (GraphQL)': {
      tells: OF_WEEKS,
      read: async ({ person, given: { from, to } }) => weeksTold(await work(admin(), from, to, person.id)),
    },
    '/api/travail/semaines (REST)': {
      tells: OF_WEEKS,
      read: async ({ person, given: { from, to } }) =>
        weeksTold(await post('/api/travail/semaines', { user: person.id, debut: from, fin: to })),
    },
    'workYear (GraphQL)': {
      tells: OF_YEARS,
      async read(lived) {
        const asked = { user: lived.person.id, year: yearOf(lived) }
        return yearTold(lived, (await ask<{ workYear: WorkYear }>(admin(), YEAR, asked)).workYear)
      },
    },
    '/api/travail/annee (REST)': {
      tells: OF_YEARS,
      read: async (lived) =>
        yearTold(lived, await post('/api/travail/annee', { user: lived.person.id, year: yearOf(lived) })),
    },
    'week (GraphQL)': {
      tells: OF_SHEETS,
      async read({ person, mondays }) {
        const sheets: Sheet[] = []
        for (const date of mondays)
          sheets.push((await ask<{ week: Sheet }>(admin(), SHEET, { user: person.id, date })).week)
        return sheetsTold(sheets, mondays)
      },
    },
    '/api/semaines/semaine (REST)': {
      tells: OF_SHEETS,
      async read({ person, mondays }) {
        const sheets: Sheet[] = []
        for (const date of mondays)
          sheets.push(await post<Sheet>('/api/semaines/semaine', { user: person.id, date }))
        return sheetsTold(sheets, mondays)
      },
    },
  }
}
