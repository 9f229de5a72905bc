import { expect, test } from 'vitest'
import { readCsv } from '../../server/imports/csv'

const KNOWN = { required: ['nom'], optional: ['email'] }

/** How often others had their turn while a file was read. */
async function turnsDuring(text: string) {
  let turns = 0
  let isOver = false
  const turn = () => {
    turns++
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  const message = await readCsv(text, KNOWN).then(
    () => '',
    (error: Error) => error.message,
  )
  isOver = true
  return { turns, message }
}

test('a line of megabytes lets others have their turn within it', async () => {
  const { turns, message } = await turnsDuring(`nom;email\n${';'.repeat(1_500_000)}`)
  expect(message).toContain('chaque ligne doit avoir les mêmes colonnes (ligne 2)')
  expect(turns).toBeGreaterThan(5)
})

test('a header of a million columns is refused before it is read, however its lines end', async () => {
  for (const text of [';'.repeat(1_500_000), `${';'.repeat(1_500_000)}\r`, `"a\n";${';'.repeat(60)}\n`]) {
    const begun = performance.now()
    expect((await turnsDuring(text)).message).toMatch(/50 colonnes au plus par fichier|guillemet/)
    expect(performance.now() - begun).toBeLessThan(500)
  }
  const { message } = await turnsDuring(`nom;email\r${'a;b\r'.repeat(100)}`)
  expect(message).toBe('')
})
