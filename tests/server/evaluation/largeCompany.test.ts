import { beforeAll, expect, test } from 'vitest'
import { DAY, HOUR } from '../../support/durations'
import { COUNTS_THREADS, mainThreadTime } from '../../support/mainThread'
import { tenMilliseconds } from '../../support/processorTime'
import { ADD_SETTING, workCalls } from '../workCalls'
import { NORTH, type Person, STUDIES, useWorld } from '../world'
import { livesOf, PARIS } from './lives'

const world = useWorld({ TIME_ZONE: PARIS }, { optimised: true })
const { application, newPerson, ask } = world
const { contract, work } = workCalls(world)
const { insertEntry } = livesOf(world)

const PEOPLE = 2_000
const YEARS = 10
const monday = Date.parse('2026-01-05T07:00:00Z') / 1_000

let admin: Person
let person: Person

async function insertMany(table: string, columns: string[], rows: (string | number | null)[][]) {
  for (let start = 0; start < rows.length; start += 500) {
    const some = rows.slice(start, start + 500)
    const marks = some.map(() => `(${columns.map(() => '?').join(', ')})`).join(', ')
    await application.database.query(
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${marks}`,
      some.flat(),
    )
  }
}

beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
  person = await newPerson()
  const first = person.id + 1
  const people = Array.from({ length: PEOPLE }, (_, index) => first + index)
  await insertMany(
    'user',
    [
      'id',
      'nom',
      'prenom',
      'email',
      'email_key',
      'login',
      'login_key',
      'acces',
      'societe_id',
      'groupetache_id',
    ],
    people.map((id) => [
      id,
      `N${id}`,
      'P',
      `${id}@x.fr`,
      `${id}@x.fr`,
      `${id}`,
      `${id}`,
      'U',
      NORTH,
      STUDIES,
    ]),
  )
  const days = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']
  await insertMany(
    'contract',
    ['user_id', 'debut', 'fin', 'type', ...days, 'matricule', 'hc_fraction', 'accord'],
    people.flatMap((id) =>
      Array.from({ length: YEARS }, (_, year) => [
        id,
        `${2017 + year}-01-01`,
        year === YEARS - 1 ? null : `${2017 + year}-12-31`,
        'HEURES',
        ...Array(5).fill(7 * HOUR),
        0,
        0,
        `M${id}`,
        10,
        '',
      ]),
    ),
  )
  await contract(admin, person.id, { debut: '2025-01-01', fin: null })
  await ask(admin, ADD_SETTING, { company: NORTH, input: { rule: 'CONT', value: HOUR, debut: '2025-01-01' } })
  for (let week = 0; week < 40; week++)
    for (let day = 0; day < 5; day++) {
      const debut = monday + (7 * week + day) * DAY
      await insertEntry(person.id, debut, debut + 8 * HOUR)
    }
}, 300_000)

test.runIf(COUNTS_THREADS)(
  'a year that owes rest is not delayed by the count of thousands of contracts',
  { timeout: 120_000 },
  async () => {
    const asked = () => work(admin, '2026-01-05', '2026-10-11', person.id)
    async function least() {
      let took = Number.POSITIVE_INFINITY
      for (let time = 0; time < 8; time++)
        took = Math.min(took, (await mainThreadTime(application.server.pid, asked))[0])
      return took
    }
    const counted = await least()
    // With the headcount as a setting, nobody is counted.
    const input = { rule: 'STAFF', value: PEOPLE, debut: '2025-01-01' }
    await ask(admin, ADD_SETTING, { company: NORTH, input })
    const [uncounted, floor] = [await least(), tenMilliseconds()]
    expect((counted - uncounted) / floor).toBeLessThan(3)
  },
)
