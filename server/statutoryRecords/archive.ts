import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Zip, ZipPassThrough } from 'fflate'
import { asciiFileName } from '../documents/asciiFileName'
import { allToPdf } from './monthPdf'
import type { CompanyRecords } from './operations'

/** ZIP of a company's records of a month: a file per user, streamed. */
export function toArchive({ month, people, letterhead }: CompanyRecords): Readable {
  async function* parts() {
    const ready: Uint8Array[] = []
    const zip = new Zip((error, data) => {
      if (error) throw error
      ready.push(data)
    })
    // Stored, not deflated: PDF is compressed already.
    const add = (name: string, content: Uint8Array) => {
      const entry = new ZipPassThrough(name)
      zip.add(entry)
      entry.push(content, true)
    }
    const head = await letterhead()
    for await (const { person, weeks, document } of people()) {
      const name = asciiFileName(`${person.nom} ${person.prenom}`) || 'personne'
      add(`${name}_${person.id}_${month}.pdf`, await buffer(await allToPdf(weeks, document, head)))
      yield* ready.splice(0)
    }
    zip.end()
    yield* ready.splice(0)
  }
  return Readable.from(parts())
}
