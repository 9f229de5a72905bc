import { expect, test } from 'vitest'
import { provisionalPassword } from '../../../schema/rules/provisionalPassword'
import { createPasswordHasher } from '../../../server/auth/password'

const SAMPLES = 2_000
const drawn = Array.from({ length: SAMPLES }, provisionalPassword)
const used = new Set(drawn.join('').replaceAll('-', ''))

test('a provisional password is three groups of six characters, different each time', () => {
  for (const pass of drawn) expect(pass).toMatch(/^[a-z2-9]{6}-[a-z2-9]{6}-[a-z2-9]{6}$/)
  expect(new Set(drawn).size).toBe(SAMPLES)
})

test('a provisional password has no easily confused characters and at least 80 bits', () => {
  for (const ambiguous of 'ilo01') expect(used).not.toContain(ambiguous)
  expect(18 * Math.log2(used.size)).toBeGreaterThan(80)
})

/** CPU time of this process and its threads, other load excluded. */
function worked() {
  const { user, system } = process.cpuUsage()
  return user + system
}

test('sign-in takes equally long for an imported account and for an unknown one', async () => {
  const passwords = createPasswordHasher()
  const imported = await passwords.hashRandom(provisionalPassword())
  const chosen = await passwords.hash('une phrase choisie')
  const accounts = { imported, chosen, unknown: undefined }
  const shortest = { imported: Infinity, chosen: Infinity, unknown: Infinity }
  const isAlike = () => Math.max(...Object.values(shortest)) < 2 * Math.min(...Object.values(shortest))
  // A real difference occurs each time; the noise of a busy machine is absent from the shortest of many.
  for (let round = 0; round < 5 || (round < 20 && !isAlike()); round++)
    for (const name of ['imported', 'chosen', 'unknown'] as const) {
      const begun = worked()
      expect(await passwords.verify(accounts[name], 'un autre')).toBe(false)
      shortest[name] = Math.min(shortest[name], worked() - begun)
    }
  expect([shortest, isAlike()]).toEqual([shortest, true])
})
