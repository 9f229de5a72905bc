import { expect, test } from 'vitest'
import { provisionalPassword } from '../../schema/rules/provisionalPassword'
import { createPasswordHasher } from '../../server/auth/password'

const SAMPLES = 2_000
const drawn = Array.from({ length: SAMPLES }, provisionalPassword)
const used = new Set(drawn.join('').replaceAll('-', ''))

test('a provisional password is three groups of six, none like another', () => {
  for (const pass of drawn) expect(pass).toMatch(/^[a-z2-9]{6}-[a-z2-9]{6}-[a-z2-9]{6}$/)
  expect(new Set(drawn).size).toBe(SAMPLES)
})

test('a provisional password has no character that is read as another, and at least 80 bits', () => {
  for (const ambiguous of 'ilo01') expect(used).not.toContain(ambiguous)
  expect(18 * Math.log2(used.size)).toBeGreaterThan(80)
})

/** Of the processor, by this process and its threads: what else the machine does meanwhile is not in it. */
function worked() {
  const { user, system } = process.cpuUsage()
  return user + system
}

test('how long a sign-in takes does not tell an imported account from one that is not there', async () => {
  const passwords = createPasswordHasher()
  const imported = await passwords.hashRandom(provisionalPassword())
  const chosen = await passwords.hash('une phrase choisie')
  const accounts = { imported, chosen, unknown: undefined }
  const shortest = { imported: Infinity, chosen: Infinity, unknown: Infinity }
  const isAlike = () => Math.max(...Object.values(shortest)) < 2 * Math.min(...Object.values(shortest))
  // What takes longer by itself does so each time; what a busy machine adds is not in the shortest of many.
  for (let round = 0; round < 5 || (round < 20 && !isAlike()); round++)
    for (const name of ['imported', 'chosen', 'unknown'] as const) {
      const begun = worked()
      expect(await passwords.verify(accounts[name], 'un autre')).toBe(false)
      shortest[name] = Math.min(shortest[name], worked() - begun)
    }
  expect([shortest, isAlike()]).toEqual([shortest, true])
})
