import type { Readable } from 'node:stream'
import { newDocument, writtenBy } from '../documents/page'
import type { PdfDocument } from '../documents/text/openPdf'
import type { CsvLines } from '../reports/report/csvLines'
import { badInput } from '../shared/errors'
import { writeRecord } from './pdf'

async function write(doc: PdfDocument, records: CsvLines) {
  const letterhead = await records.letterhead()
  let isFirst = true
  for await (const person of records.people()) {
    if (!isFirst) {
      // Frees numbered pages from memory.
      doc.flushPages()
      doc.addPage()
    }
    isFirst = false
    await writeRecord(doc, person, letterhead)
  }
  if (isFirst) throw badInput('Personne n’a d’entrées ce mois-ci', 'month')
  doc.end()
}

/** A month's record of each user on separate pages, to print and sign. */
export function recordsToPdf(records: CsvLines): Readable {
  const doc = newDocument(`Relevés d’heures ${records.debut} – ${records.fin}`)
  return writtenBy(doc, write(doc, records))
}
