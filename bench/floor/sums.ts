import { compareNames, nameCollator } from '../../server/db/names'
import { addDays, formatDuration } from '../../server/workedTime/time'
import type { Floor } from './services'

type Range = Readonly<Record<string, unknown>>

const BY_CLIENT_AND_MONTH = `
  SELECT client_id, EXTRACT(YEAR_MONTH FROM date) AS month, SUM(worked) AS worked, SUM(rested) AS rested,
    SUM(entries) AS entries, SUM(breaks) AS breaks
  FROM summary WHERE date BETWEEN ? AND ? GROUP BY client_id, month ORDER BY month`

interface Row {
  client_id: number
  month: number
  worked: string
  rested: string
  entries: string
  breaks: string
}

const newRow = (path: string[]) => ({ path, worked: 0, rested: 0, entries: 0 })
type Group = ReturnType<typeof newRow>[]

export async function reportByClientAndMonth(floor: Floor, { debut, fin }: Range) {
  const groups = new Map<string, Group>()
  const total = newRow([])
  const add = (client: string, month: string, worked: number, rested: number, entries: number) => {
    const rows = groups.get(client) ?? [newRow([client])]
    groups.set(client, rows)
    const row = newRow([client, month])
    rows.push(row)
    for (const sum of [total, rows[0] as typeof row, row]) {
      sum.worked += worked
      sum.rested += rested
      sum.entries += entries
    }
  }
  for (const row of await floor.rows<Row>(BY_CLIENT_AND_MONTH, [String(debut), String(fin)])) {
    const text = String(row.month)
    const month = `${text.slice(0, 4)}-${text.slice(4)}`
    if (Number(row.entries) > 0 || Number(row.worked) > 0)
      add(String(row.client_id), month, Number(row.worked), 0, Number(row.entries))
    if (Number(row.breaks) > 0 || Number(row.rested) > 0) add('pauses', month, 0, Number(row.rested), 0)
  }
  const [workedOf, nameOf] = [([sum]: Group) => sum?.worked ?? 0, ([sum]: Group) => `Client ${sum?.path[0]}`]
  const rows = [...groups.values()]
    .sort((a, b) => workedOf(b) - workedOf(a) || nameCollator.compare(nameOf(a), nameOf(b)))
    .flat()
  const { worked, rested, entries } = total
  return { worked, rested, entries, rows }
}

const BY_DAY = `
  SELECT user_id, date, SUM(worked) AS worked FROM summary WHERE date BETWEEN ? AND ? GROUP BY date, user_id`
const PEOPLE = 'SELECT id, nom, prenom, active FROM user'

interface Somebody {
  id: number
  nom: string
  prenom: string
  active: number
}

export async function teamByDay(floor: Floor, { debut, fin }: Range) {
  const buckets: string[] = []
  for (let date = String(debut); date <= String(fin); date = addDays(date, 1)) buckets.push(date)
  const column = new Map(buckets.map((date, index) => [date, index]))
  const people = (await floor.rows<Somebody>(PEOPLE, [])).sort(compareNames)
  const secondsOf = new Map<number, number[]>()
  type Day = { user_id: number; date: string; worked: string }
  for (const { user_id, date, worked } of await floor.rows<Day>(BY_DAY, [String(debut), String(fin)])) {
    const seconds = secondsOf.get(user_id) ?? buckets.map(() => 0)
    seconds[column.get(date) as number] = Number(worked)
    secondsOf.set(user_id, seconds)
  }
  const rows = people
    .filter(({ id, active }) => active || secondsOf.has(id))
    .map(({ id, nom, prenom }) => {
      const seconds = secondsOf.get(id) ?? buckets.map(() => 0)
      return {
        user_id: String(id),
        nom,
        prenom,
        seconds,
        total: formatDuration(seconds.reduce((sum, part) => sum + part, 0)),
      }
    })
  return { buckets, rows }
}
