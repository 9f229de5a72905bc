import { expect, test } from 'vitest'
import { codesOf, readSource } from './document'
import { files } from './repository'

const pages = files.filter((file) => file.startsWith('docs/guide/'))

/** Text as on a screen and in a document: no-break spaces become spaces. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test.each(pages)('%s: quoted texts exist on a screen', (page) => {
  const sources = plain(
    files
      .filter((file) => /^(client|schema)\/.*\.tsx?$/.test(file))
      .map(readSource)
      .join('\n'),
  )
  const labels = codesOf(readSource(page)).filter((label) => !label.startsWith('/'))
  expect(labels.filter((label) => !sources.includes(label.replace(/\s+/g, ' ')))).toEqual([])
})

test('each picture is used', () => {
  const shown = [...pages, 'docs/design.md', 'README.md'].map(readSource).join('\n')
  const pictures = files.filter((file) => file.startsWith('docs/images/'))
  expect(pictures.length).toBeGreaterThan(10)
  expect(pictures.filter((picture) => !shown.includes(picture.replace('docs/', '')))).toEqual([])
})
