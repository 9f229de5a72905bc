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
  const shortest: Record<string, number> = {}
  for (let round = 0; round < 5; round++)
    for (const [name, known] of Object.entries({ imported, chosen, unknown: undefined })) {
      const begun = worked()
      expect(await passwords.verify(known, 'un autre')).toBe(false)
      shortest[name] = Math.min(shortest[name] ?? Infinity, worked() - begun)
    }
  const { imported: light = 0, chosen: full = 0, unknown = 0 } = shortest
  for (const other of [full, unknown]) {
    expect(light).toBeGreaterThan(other / 2)
    expect(light).toBeLessThan(other * 2)
  }
})
