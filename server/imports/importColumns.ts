import type { ImportedKind } from '../../schema/imports/kinds'
import { importColumnsRule } from '../../schema/rules/import'
import type { ReadOperation } from '../operation/operation'
import { readRecords } from './csv'
import { fieldOf } from './headings'
import { columnNames } from './sources'

/** A column of a file, before it is imported. */
interface ImportColumn {
  /** As a mapping names it. */
  name: string
  /** The field that its heading names; null where it names none. */
  field: string | null
  /** Its first values. */
  examples: string[]
}

const EXAMPLES = 3
const EXAMPLE_LENGTH = 60
/** Lines that are looked through for the first values. */
const LOOKED_AT = 20

async function readFirst(csv: string) {
  const records: string[][] = []
  for await (const { cells } of readRecords(csv)) {
    records.push(cells)
    if (records.length > LOOKED_AT) break
  }
  return records
}

/** The records that the beginning of a file holds: it may end within quotes, which are closed then. */
const readHead = (csv: string) =>
  readFirst(csv).catch((error) =>
    readFirst(`${csv}"`).catch(() => {
      throw error
    }),
  )

/** Which columns a file has, which fields they would fill, and what they begin with; its beginning is enough. */
export const importColumns: ReadOperation<typeof importColumnsRule, ImportColumn[]> = {
  name: 'importColumns',
  access: 'maintain',
  writes: false,
  rule: importColumnsRule,
  async run(_, { csv, kind }) {
    const [headings = [], ...lines] = await readHead(csv)
    return columnNames(headings).flatMap((name, index) => {
      if (name === '') return []
      const values = new Set(lines.map((cells) => cells[index] ?? '').filter((value) => value !== ''))
      const examples = [...values].slice(0, EXAMPLES).map((value) => value.slice(0, EXAMPLE_LENGTH))
      return [{ name, field: fieldOf(headings[index] ?? '', kind as ImportedKind) ?? null, examples }]
    })
  },
}
