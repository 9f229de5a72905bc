import type { ImportedKind } from '../../schema/imports/kinds'
import { importColumnsRule } from '../../schema/rules/import'
import { OffloadToWorker } from '../operation/longWork'
import type { ReadOperation } from '../operation/operation'
import { readRecords } from './csv'
import { fieldsOf } from './headings'
import { MAX_ON_MAIN_THREAD } from './importing'
import { columnNames } from './sources'

interface ImportColumn {
  name: string
  /** Field matched by heading; null if unknown. */
  field: string | null
  examples: string[]
}

const EXAMPLES = 3
const EXAMPLE_LENGTH = 60
const LOOKED_AT = 20

async function readFirst(csv: string) {
  const records: string[][] = []
  for await (const { cells } of readRecords(csv)) {
    records.push(cells)
    if (records.length > LOOKED_AT) break
  }
  return records
}

/** Records at the beginning of a file; closes quotes that the cut left open. */
const readHead = (csv: string) =>
  readFirst(csv).catch((error) =>
    readFirst(`${csv}"`).catch(() => {
      throw error
    }),
  )

/** Columns of a file with their matched fields and example values; needs only its beginning. */
export const importColumns: ReadOperation<typeof importColumnsRule, ImportColumn[]> = {
  name: 'importColumns',
  access: 'maintain',
  writes: false,
  rule: importColumnsRule,
  async run({ workers }, { csv, kind }) {
    if (workers && csv.length > MAX_ON_MAIN_THREAD) throw new OffloadToWorker()
    const [headings = [], ...lines] = await readHead(csv)
    const fields = fieldsOf(headings, kind as ImportedKind)
    return columnNames(headings).flatMap((name, index) => {
      if (name === '') return []
      const values = new Set(lines.map((cells) => cells[index] ?? '').filter((value) => value !== ''))
      const examples = [...values].slice(0, EXAMPLES).map((value) => value.slice(0, EXAMPLE_LENGTH))
      return [{ name, field: fields[index] ?? null, examples }]
    })
  },
}
