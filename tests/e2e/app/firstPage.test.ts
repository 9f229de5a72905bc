import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { spawnGuarded } from '../../../scripts/lib/spawnGuarded.mjs'
import { dateAt, now, type Person } from '../../server/world'
import { product } from '../../support/database'
import { storageOf, useWorkday } from '../workday'

const { browser, newPerson } = useWorkday()

const PAGES = 200

test.runIf(process.env.TEST_ALL && product === 'sqlite')(
  `of ${PAGES} first pages beside programs that use every processor, none stays at « Loading... »`,
  { timeout: 3_600_000, retry: 0 },
  async () => {
    const busy = Array.from({ length: 4 * availableParallelism() }, () =>
      spawnGuarded(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
    )
    const report = ({ id }: Person) =>
      `/statistiques?debut=${dateAt(now())}&fin=${dateAt(now())}&utilisateur=${id}`
    try {
      const person = await newPerson({ acces: 'A' })
      let drawn = 0
      for (let count = 0; count < PAGES; count++) {
        const page = await browser.newPage({ storage: storageOf(person, 'A'), own: true })
        await page.goto(report(person), { timeout: 120_000 })
        await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 120_000 })
        drawn++
        await page.context().close()
      }
      expect(drawn).toBe(PAGES)
    } finally {
      for (const program of busy) program.kill('SIGKILL')
    }
  },
)
