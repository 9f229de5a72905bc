import { buffer } from 'node:stream/consumers'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { files } from '../../../server/reports/files/files'
import { SAMPLES } from './samples'

async function textOf(file: Buffer) {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

/** Letters as parts of others: what is asked of a font for these is remembered by it. */
const ACCENTS = 'ÀÉÈÊÔÎ À ÉÈÊ Ô Î Ç Ñ Ý Ž Ģ Ķ Ł Š Ű Ω Й'
const PLAIN = 'A005 ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789'

test('each kind of printed file has a sample', () => {
  const printed = Object.entries(files).filter(([, { formats }]) => formats.pdf ?? formats.zip)
  expect(Object.keys(SAMPLES).sort()).toEqual(printed.map(([path]) => path).sort())
})

test('no letter is missing from the text of the second and of the hundredth document, whatever came before', async () => {
  const missing: string[] = []
  const check = async (which: string) => {
    for (const [path, write] of Object.entries(SAMPLES))
      if (!(await textOf(await buffer(write(PLAIN)))).includes(PLAIN)) missing.push(`${which} ${path}`)
  }
  const kinds = Object.values(SAMPLES)
  for (const write of kinds) await buffer(write(ACCENTS))
  await check('second')
  for (let count = 2 * kinds.length; count < 100; count++)
    await buffer(kinds[count % kinds.length]?.(ACCENTS) as never)
  await check('hundredth')
  expect(missing).toEqual([])
})
