import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/node'
import { weekOf } from '../../../../server/hours/time'
import type { Person, World } from '../../world'
import type { Face } from './answers'
import { ALL, monthOf, secondsOf, type Tells, type Told } from './expected'
import type { LivedCase } from './forty'
import { linesOf, textOf } from './pdfLines'
import { readRecords } from './recordPdf'

/** The days of all cases, as many as one report may have. */
const YEAR = { debut: '2026-01-05', fin: '2027-01-05' }
const SHEET_ZERO = Date.UTC(1899, 11, 30)

const csvOf = (file: Buffer) => parse(file, { bom: true, delimiter: ';' }) as string[][]
const rowsOf = async (file: Buffer) => (await readXlsxFile(file))[0]?.data ?? []
/** A duration of a workbook, in seconds. */
const seconds = (cell: unknown) => Math.round((Number(cell) - SHEET_ZERO) / 1_000)

const IN_RECORDS: Tells = {
  days: ['worked', 'night'],
  weeks: ['worked', 'assimilated', 'hs25', 'hs50', 'hc10', 'hc25', 'plain'],
  alerts: true,
}
const WORKED: Tells = { all: ['worked'] }
const worked = (value: number): Told => ({ figures: { [ALL]: { worked: value } } })

/** Of what a document tells, what lies in some weeks or months. */
function within({ figures, alerts }: Told, mondays: readonly string[], months: readonly string[]): Told {
  const isOwn = (period: string) =>
    months.includes(period) || (period.length > 7 && mondays.includes(weekOf(period.replace('W', ''))))
  return {
    figures: Object.fromEntries(Object.entries(figures).filter(([period]) => isOwn(period))),
    alerts: Object.fromEntries(Object.entries(alerts ?? {}).filter(([monday]) => mondays.includes(monday))),
  }
}

const joined = (parts: readonly Told[]): Told => ({
  figures: Object.assign({}, ...parts.map(({ figures }) => figures)),
  alerts: Object.assign({}, ...parts.map(({ alerts }) => alerts)),
})

/** The files of the product that tell hours: records, statistics, reports, the team. */
export function documentsOf({ application }: World, admin: () => Person): Record<string, Face> {
  async function takeNow(path: string, json: object): Promise<Buffer> {
    const response = await fetch(`${application.url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${admin().token}` },
      body: JSON.stringify(json),
    })
    const file = Buffer.from(await response.arrayBuffer())
    if (response.status !== 200) throw new Error(`${path} answers ${response.status}: ${file}`)
    return file
  }
  let last: Promise<unknown> = Promise.resolve()
  /** One file after the other: the server makes one at a time for somebody. */
  function take(path: string, json: object): Promise<Buffer> {
    const file = last.then(() => takeNow(path, json))
    last = file.catch(() => undefined)
    return file
  }

  /** Weekly records and monthly documents of the months of a case, which an archive holds in one file for each. */
  async function recordsOf({ company, mondays }: LivedCase): Promise<Told> {
    const months = [...new Set(mondays.map(monthOf))]
    const parts = months.map(async (month) => {
      const files = Object.values(unzipSync(await take('releves/societe/export/zip', { company, month })))
      if (files.length !== 1) throw new Error(`${files.length} people are in the archive of one`)
      const { figures, alerts } = await readRecords(Buffer.from(files[0] as Uint8Array))
      const { month: whole = {}, ...others } = figures
      return within({ figures: { ...others, [month]: whole }, alerts: alerts ?? {} }, mondays, months)
    })
    return joined(await Promise.all(parts))
  }

  const ofOne = ({ person, given: { from, to } }: LivedCase) => ({ user: person.id, debut: from, fin: to })
  /** A file of everybody, read once. */
  function ofAll(read: () => Promise<readonly (readonly [name: unknown, worked: number])[]>): Face {
    let rows: ReturnType<typeof read> | undefined
    return {
      tells: WORKED,
      async read({ person }) {
        rows ??= read()
        // Nobody is told of who has worked nothing.
        const row = (await rows).find(([name]) => String(name).includes(`${person.nom} ${person.prenom}`))
        return worked(row?.[1] ?? 0)
      },
    }
  }
  const question = { ...YEAR, by: ['PERSON'] }
  return {
    // All weeks are read from the archive.
    'weekly record (PDF)': {
      tells: { ...IN_RECORDS, first: true },
      async read({ person, mondays }) {
        const [date = ''] = mondays
        return readRecords(await take('releves/semaine/export/pdf', { user: person.id, date }))
      },
    },
    'records of a month (archive of PDF)': {
      tells: {
        ...IN_RECORDS,
        months: ['worked', 'hs25', 'hs50', 'hc10', 'hc25', 'contingent'],
      },
      read: recordsOf,
    },
    'statistics (CSV)': {
      tells: WORKED,
      async read(lived) {
        const last = csvOf(await take('taches/statistiques/export/csv', ofOne(lived))).at(-1)
        return worked(secondsOf(last?.at(-1) ?? ''))
      },
    },
    'statistics (XLSX)': {
      tells: WORKED,
      async read(lived) {
        const last = (await rowsOf(await take('taches/statistiques/export/xlsx', ofOne(lived)))).at(-1)
        return worked(seconds(last?.[7]))
      },
    },
    'statistics (PDF)': {
      tells: WORKED,
      async read(lived) {
        const lines = await linesOf(await take('taches/statistiques/export/pdf', ofOne(lived)))
        const total = lines.map(textOf).find((text) => text.startsWith('Total de la période'))
        return worked(secondsOf(total?.split(' ').at(-1) ?? ''))
      },
    },
    'report (CSV)': ofAll(async () =>
      csvOf(await take('rapports/export/csv', { question })).map(([name, told = '']) => [
        name,
        secondsOf(told),
      ]),
    ),
    'report (XLSX)': ofAll(async () =>
      (await rowsOf(await take('rapports/export/xlsx', { question }))).map((row) => [
        row[0],
        seconds(row[2]),
      ]),
    ),
    'team (CSV)': ofAll(async () =>
      csvOf(await take('taches/equipe/export/csv', { ...YEAR, by: 'WEEK' })).map((row) => [
        row[0],
        secondsOf(row.at(-2) ?? ''),
      ]),
    ),
    'team (XLSX)': ofAll(async () =>
      (await rowsOf(await take('taches/equipe/export/xlsx', { ...YEAR, by: 'WEEK' }))).map((row) => [
        row[0],
        seconds(row.at(-2)),
      ]),
    ),
  }
}
