import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Person, useWorld } from '../world'
import { exportAs, storeEntries } from './exported'

const world = useWorld({ TIME_ZONE: 'Europe/Paris' })
const { newPerson, ask } = world

const SUNDAY = '2026-11-01'
const MONDAY = '2026-11-02'
const HOUR = 3_600
const NOTE = 'dont 02:00:00 après minuit, comptées le 02/11/2026'
const week = { debut: '2026-10-26', fin: SUNDAY }

/** Somebody whose only work is from Sunday 22 h to Monday 2 h. */
let person: Person
beforeAll(async () => {
  person = await newPerson()
  await storeEntries(world, person.id, [
    { debut: '2026-11-01T22:00:00+01:00', fin: '2026-11-02T02:00:00+01:00' },
  ])
  await world.sum(person.id)
})

const STATISTICS = `query ($debut: String!, $fin: String!, $user: ID!) {
  statistics(debut: $debut, fin: $fin, user: $user) {
    total afterMidnight { date countedOn seconds } } }`

async function told(debut: string, fin = debut, of = person) {
  const { statistics } = await ask<{ statistics: object }>(of, STATISTICS, { debut, fin, user: of.id })
  return statistics
}

describe('statistics say what of a total the rules of work count on another day', () => {
  const afterMidnight = [{ date: SUNDAY, countedOn: MONDAY, seconds: 2 * HOUR }]

  test('of the day and of each range that holds it', async () => {
    for (const [debut, fin] of [
      [SUNDAY, SUNDAY],
      [week.debut, week.fin],
      [SUNDAY, MONDAY],
    ] as const)
      expect(await told(debut, fin)).toEqual({ total: '04:00:00', afterMidnight })
  })

  test('nothing of the day on which they are counted, nor of a night that is over at midnight', async () => {
    expect(await told(MONDAY)).toEqual({ total: '00:00:00', afterMidnight: null })
    const other = await newPerson()
    await storeEntries(world, other.id, [
      { debut: '2026-11-01T22:00:00+01:00', fin: '2026-11-02T00:00:00+01:00' },
      { debut: '2026-11-01T23:00:00+01:00', fin: null },
    ])
    expect(await told(SUNDAY, SUNDAY, other)).toEqual({ total: '02:00:00', afterMidnight: null })
  })

  test('less what is counted for an entry of the later day, and less its breaks', async () => {
    const other = await newPerson()
    await storeEntries(world, other.id, [
      { debut: '2026-11-01T22:00:00+01:00', fin: '2026-11-02T02:00:00+01:00' },
      { debut: '2026-11-02T00:30:00+01:00', fin: '2026-11-02T00:45:00+01:00', pause: 1 },
      { debut: '2026-11-02T01:00:00+01:00', fin: '2026-11-02T03:00:00+01:00' },
    ])
    expect(await told(SUNDAY, SUNDAY, other)).toEqual({
      total: '02:45:00',
      afterMidnight: [{ date: SUNDAY, countedOn: MONDAY, seconds: 0.75 * HOUR }],
    })
  })
})

async function pdfOf(range: object) {
  const { file } = await exportAs(world, 'pdf', { ...range, user: person.id }, person)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

test('a record to sign says it beside each total that holds them', async () => {
  const text = await pdfOf(week)
  for (const part of [
    `(pauses : 00:00:00) ${NOTE}`,
    `dimanche 01/11/2026 04:00:00 ${NOTE}`,
    `Semaine du 26/10/2026 au 01/11/2026 04:00:00 ${NOTE}`,
    `Total de la période 04:00:00 ${NOTE}`,
  ])
    expect(text).toContain(part)
  const both = await pdfOf({ debut: SUNDAY, fin: MONDAY })
  expect(both).toContain(`Semaine du 01/11/2026 au 01/11/2026 (partielle) 04:00:00 ${NOTE}`)
  expect(both).toMatch(/Total de la période 04:00:00 (?!dont)/)
})
