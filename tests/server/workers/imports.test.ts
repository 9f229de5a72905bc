// On every database: threads that read.
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { addDays } from '../../../server/workedTime/time'
import { graphql, rest } from '../../support/api'
import { runsOn } from '../../support/casesOrFirst'
import { useWorld } from '../world'
import { longestBlockOf } from './blocks'

vi.setConfig({ testTimeout: 120_000 })

const { application, newPerson, insertPerson } = useWorld({
  NODE_OPTIONS: `--import ${join(import.meta.dirname, 'longestBlock.mjs')}`,
})

const LINES = 10_000
/** Limit in ms for the longest block: saving all lines without yielding takes longer. */
const HELD = 200

const longestBlock = () => longestBlockOf(application) || 0

async function save(kind: 'absences' | 'contrats', header: string, first: string, cells: string) {
  const admin = await newPerson({ acces: 'A' })
  const { email } = await insertPerson()
  const lines = Array.from({ length: LINES }, (_, turn) => {
    const day = addDays(first, turn)
    return `${email};${day};${day};${cells}`
  })
  const { status, body } = await rest<{ applied: boolean }>(application.url, 'POST', `/api/${kind}/import`, {
    token: admin.token,
    json: { csv: [header, ...lines].join('\n'), apply: true },
  })
  expect([status, body.applied]).toEqual([200, true])
}

/** Limit in ms for the longest block: answering all lines without a worker thread takes longer. */
const TOLD = 50

const PREVIEW = `mutation ($csv: String!) {
  importHoldings(csv: $csv) { applied columns lines { line status label values reason changes } } }`

test.runIf(runsOn('mariadb'))(
  'ten thousand lines are previewed over GraphQL without holding the main thread',
  async () => {
    const admin = await newPerson({ acces: 'A' })
    // The measurement runs from the end of the startup on, with a log line per interval.
    await vi.waitUntil(() => application.logs().includes('longest block'), { timeout: 10_000 })
    const csv = ['holding', ...Array.from({ length: LINES }, (_, turn) => `h${turn}`)].join('\n')
    for (const _ of [1, 2]) {
      const { data, errors } = await graphql<{ importHoldings: { applied: boolean; lines: object[] } }>(
        ...([application.url, PREVIEW, { csv }, admin.token] as const),
      )
      expect(errors).toBeUndefined()
      expect([data?.importHoldings.applied, data?.importHoldings.lines.length]).toEqual([false, LINES])
    }
    process.stdout.write(`\npreview: the main thread’s longest block ${longestBlock()} ms\n`)
    expect(longestBlock()).toBeLessThan(TOLD)
  },
)

test.runIf(runsOn('sqlite'))(
  'ten thousand absences, and as many contracts, are saved without holding the main thread',
  async () => {
    await save('absences', 'email;debut;fin;type', '2027-01-01', 'CP')
    const days = 'lundi;mardi;mercredi;jeudi;vendredi;samedi;dimanche'
    const hours = '7:00;7:00;7:00;7:00;7:00;0:00;0:00'
    await save('contrats', `email;debut;fin;type;${days}`, '1990-01-01', `HEURES;${hours}`)
    process.stdout.write(`\nimports: the main thread’s longest block ${longestBlock()} ms\n`)
    expect(longestBlock()).toBeLessThan(HELD)
  },
)
