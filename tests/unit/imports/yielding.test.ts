import { expect, test } from 'vitest'
import { readCsv } from '../../../server/imports/rows'

/** Reads a file; returns its milliseconds, and the longest time that others wait for a turn. */
async function reading(text: string) {
  const begun = performance.now()
  let last = begun
  let longest = 0
  let isOver = false
  const turn = () => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  const message = await readCsv(text, 'HOLDING').then(
    () => '',
    (error: Error) => error.message,
  )
  isOver = true
  turn()
  return { message, took: performance.now() - begun, longest }
}

const SEPARATORS = ';'.repeat(1_500_000)

test('a line of megabytes yields to the event loop', async () => {
  const { message, took, longest } = await reading(`holding;email\n${SEPARATORS}`)
  expect(message).toContain('chaque ligne doit avoir les mêmes colonnes (ligne 2)')
  expect(longest).toBeLessThan(took * 0.8)
})

test('a heading of megabytes is refused before it is normalized, quoted or not', async () => {
  const { took: ofLine } = await reading(`holding;email\n${SEPARATORS}`)
  const long = 'É'.repeat(1_900_000)
  for (const text of [long, `"${long}";holding\n`, `holding;"${long.slice(0, 90_000)}"\nx;y`]) {
    const { message, took } = await reading(text)
    expect(message).toMatch(/La première ligne doit nommer les colonnes|une ligne est trop longue/)
    expect(took).toBeLessThan(ofLine / 2)
  }
})

test('a header of a million columns is refused before it is parsed, with any line ending', async () => {
  const { took: ofLine } = await reading(`holding;email\n${SEPARATORS}`)
  for (const text of [SEPARATORS, `${SEPARATORS}\r`, `"a\n";${';'.repeat(210)}\n`]) {
    const { message, took } = await reading(text)
    expect(message).toMatch(/200 colonnes au plus par fichier|guillemet/)
    expect(took).toBeLessThan(ofLine)
  }
  const { message } = await reading(`holding;email\r${'a;b\r'.repeat(100)}`)
  expect(message).toBe('')
})
