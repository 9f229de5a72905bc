import { beforeAll, expect, test, vi } from 'vitest'
import { type Person, useWorld } from '../world'
import { answersOf } from './cases/answers'
import { STOPPED_CLOCK } from './cases/clock'
import { documentsOf } from './cases/documents'
import { type Told, toTell } from './cases/expected'
import { type LivedCase, putForty } from './cases/forty'
import { PARIS } from './lives'

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

const world = useWorld({ TIME_ZONE: PARIS, NODE_OPTIONS: STOPPED_CLOCK })
const { newPerson } = world

let admin: Person
let cases: LivedCase[]
beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
  const put = await putForty(world, admin)
  cases = put.cases
})

const FACES = { ...answersOf(world, () => admin), ...documentsOf(world, () => admin) }

test.for(Object.entries(FACES))('%s tells the forty cases', async ([, { tells, read }]) => {
  const told: Record<string, Told> = {}
  for (const lived of cases) told[lived.name] = await read(lived)
  expect(told).toEqual(Object.fromEntries(cases.map(({ name, given }) => [name, toTell(given, tells)])))
})
