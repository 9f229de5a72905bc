import type { Readable } from 'node:stream'
import { badInput } from '../../ground/errors'
import type { Records } from '../report/records'
import type { PdfDocument } from './openPdf'
import { newDocument, writtenBy } from './page'
import { writeRecord } from './pdf'

async function write(doc: PdfDocument, records: Records) {
  const letterhead = await records.letterhead()
  let isFirst = true
  for await (const person of records.people()) {
    if (!isFirst) {
      // What is numbered leaves the memory.
      doc.flushPages()
      doc.addPage()
    }
    isFirst = false
    await writeRecord(doc, person, letterhead)
  }
  if (isFirst) throw badInput('Personne n’a d’entrées ce mois-ci', 'month')
  doc.end()
}

/** Each person's record of a month on pages of its own, to print and sign. */
export function recordsToPdf(records: Records): Readable {
  const doc = newDocument(`Relevés d’heures ${records.debut} – ${records.fin}`)
  return writtenBy(doc, write(doc, records))
}
