import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readDocument, readSource, rowsOf } from './document'
import { files } from './repository'

const FOLDER = 'docs/decisions/'
const MAX_LINES = 40

const notes = files.filter((file) => file.startsWith(FOLDER) && !file.endsWith('README.md'))
const index = rowsOf(readDocument('decisions/README'), '| no. | date | status | note | in a line |')

const STATUS = /^(accepted, in part replaced(?= by \[)|replaced(?= by \[)|accepted$)/

/** Row of a note in the list, from its title and date line. */
function headOf(file: string) {
  const [title = '', , line = ''] = readSource(file).split('\n')
  const [day = '', status = ''] = line.split(' · ')
  return {
    day,
    status: STATUS.exec(status)?.[0],
    link: `[${title.replace('# ', '')}](${basename(file)})`,
  }
}

test('every note is listed once, by date, with its status and title', () => {
  const listed = index.map(([, day, status, link = '']) => ({ day, status, link }))
  const byName = (one: { link: string }, other: { link: string }) => (one.link < other.link ? -1 : 1)
  expect(listed.toSorted(byName)).toEqual(notes.map(headOf).toSorted(byName))
  expect(index.map(([number]) => Number(number))).toEqual(index.map((_, row) => row + 1))
  expect(index.map(([, day]) => day)).toEqual(index.map(([, day = '']) => day).toSorted())
  expect(index.filter(([, , , , line]) => !line)).toEqual([])
})

describe.each(notes)('%s', (file) => {
  const text = readSource(file)

  test('has its date, then context, decision and consequences', () => {
    expect(headOf(file).day).toBe(basename(file).slice(0, 10))
    expect([...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual([
      'Context',
      'Decision',
      'Consequences',
    ])
  })

  test(`has at most ${MAX_LINES} lines`, () => {
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(MAX_LINES)
  })
})
