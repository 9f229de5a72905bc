import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Zip, ZipPassThrough } from 'fflate'
import { monthToPdf } from './monthPdf'
import type { CompanyRecords } from './operations'
import { weekToPdf } from './weekPdf'

/** Letters and digits alone: names in an archive are opened on any system. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/gi, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()

/** All records of a company's month: a folder for each person, written one file after the other. */
export function toArchive({ month, people }: CompanyRecords): Readable {
  async function* parts() {
    const ready: Uint8Array[] = []
    const zip = new Zip((error, data) => {
      if (error) throw error
      ready.push(data)
    })
    // PDF is packed already.
    const add = (name: string, content: Uint8Array) => {
      const entry = new ZipPassThrough(name)
      zip.add(entry)
      entry.push(content, true)
    }
    for await (const { person, weeks, document } of people()) {
      const folder = `${plain(`${person.nom} ${person.prenom}`) || 'personne'}-${person.id}`
      for (const week of weeks) add(`${folder}/semaine_${week.monday}.pdf`, await buffer(weekToPdf(week)))
      add(`${folder}/mois_${month}.pdf`, await buffer(monthToPdf(document)))
      yield* ready.splice(0)
    }
    zip.end()
    yield* ready.splice(0)
  }
  return Readable.from(parts())
}
