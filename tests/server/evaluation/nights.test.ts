import { expect, test } from 'vitest'
import { useWorld } from '../world'
import { stoppedAt } from './cases/clock'
import { instantOf, livesOf, PARIS } from './lives'

const world = useWorld({ TIME_ZONE: PARIS, NODE_OPTIONS: stoppedAt('2026-03-09T01:20:00') })
const { newPerson, ask } = world
const { insertEntry } = livesOf(world)

const TODAY = '{ workToday { date worked line article } }'
type Times = [from: string, to: string | null]

async function workToday(...worked: Times[]) {
  const person = await newPerson()
  for (const [from, to] of worked)
    await insertEntry(person.id, instantOf(from), to === null ? null : instantOf(to))
  return (await ask<{ workToday: object }>(person, TODAY)).workToday
}

const RUNNING: Times = ['2026-03-08T19:35:00', null]
const PAUSE = {
  date: '2026-03-09',
  worked: 4_800,
  line: 'Pause de 20 minutes à prendre avant 01:35',
  article: 'L3121-16',
}

test('the due break is shown for a shift that began in the previous week', async () => {
  expect(await workToday(RUNNING)).toEqual(PAUSE)
})

test('the due break is shown after too long a stretch of days, and disappears when taken', async () => {
  const morning: Times = ['2026-03-05T08:00:00', '2026-03-05T09:00:00']
  const afternoon: Times = ['2026-03-05T10:00:00', '2026-03-05T17:00:00']
  expect(await workToday(morning, afternoon, RUNNING)).toEqual(PAUSE)
})

test('the rest between a shift of the week before and this one is shown', async () => {
  const sunday: Times = ['2026-03-08T09:00:00', '2026-03-08T17:00:00']
  expect(await workToday(sunday, ['2026-03-09T01:00:00', null])).toMatchObject({
    line: 'Repos jusqu’à 04:00',
    article: 'L3131-1',
  })
})
