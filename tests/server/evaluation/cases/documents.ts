import { parse } from 'csv-parse/sync'
import readXlsxFile from 'read-excel-file/node'
import type { Person, World } from '../../world'
import type { Face } from './answers'
import { ALL, type Coverage, monthOf, type ShownFigures, secondsOf, weekAt } from './expected'
import type { LivedCase } from './forty'
import { linesOf, textOf } from './pdfLines'
import { readRecords } from './recordPdf'

const YEAR = { debut: '2026-01-05', fin: '2027-01-05' }
const SHEET_ZERO = Date.UTC(1899, 11, 30)

const csvOf = (file: Buffer) => parse(file, { bom: true, delimiter: ';' }) as string[][]
const rowsOf = async (file: Buffer) => (await readXlsxFile(file))[0]?.data ?? []
const seconds = (cell: unknown) => Math.round((Number(cell) - SHEET_ZERO) / 1_000)

const IN_TABLES = ['worked', 'assimilated', 'hs25', 'hs50', 'hc10', 'hc25', 'plain'] as const
const LAST_WEEKS = 2
const IN_WEEKS: Coverage = {
  days: ['worked', 'night'],
  weeks: IN_TABLES,
  alerts: true,
}
const OF_MONTHS = ['worked', 'hs25', 'hs50', 'hc10', 'hc25'] as const
const IN_MONTHS: Coverage = { weeks: OF_MONTHS, months: [...OF_MONTHS, 'contingent'] }
const WORKED: Coverage = { all: ['worked'] }
const worked = (value: number): ShownFigures => ({ figures: { [ALL]: { worked: value } } })

const joined = (parts: readonly ShownFigures[]): ShownFigures => ({
  figures: Object.assign({}, ...parts.map(({ figures }) => figures)),
  ...(parts[0]?.alerts && { alerts: Object.assign({}, ...parts.map(({ alerts }) => alerts)) }),
})

/** The files with hours: records, statistics, reports, the team. */
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
  function take(path: string, json: object): Promise<Buffer> {
    const file = last.then(() => takeNow(path, json))
    last = file.catch(() => undefined)
    return file
  }

  const ofOne = ({ person, given: { from, to } }: LivedCase) => ({ user: person.id, debut: from, fin: to })
  function ofAll(read: () => Promise<readonly (readonly [name: unknown, worked: number])[]>): Face {
    let rows: ReturnType<typeof read> | undefined
    return {
      tells: WORKED,
      async read({ person }) {
        rows ??= read()
        const row = (await rows).find(([name]) => String(name).includes(`${person.nom} ${person.prenom}`))
        return worked(row?.[1] ?? 0)
      },
    }
  }
  /** Tables of months: a line for each week, and their total. */
  const ofMonths = (
    format: 'csv' | 'xlsx',
    read: (file: Buffer) => Promise<[monday: string, sums: number[]][]>,
  ): Face => ({
    tells: { weeks: IN_TABLES, months: IN_TABLES },
    async read({ person, mondays }) {
      const parts = [...new Set(mondays.map(monthOf))].map(async (month) => {
        const lines = await read(await take(`releves/mois/export/${format}`, { user: person.id, month }))
        const own = lines.flatMap(([name, sums]) => {
          const period = name === 'Total du mois' ? month : mondays.includes(name) && weekAt(name)
          return period ? [[period, Object.fromEntries(IN_TABLES.map((sum, at) => [sum, sums[at]]))]] : []
        })
        return { figures: Object.fromEntries(own) }
      })
      return joined(await Promise.all(parts))
    },
  })
  const question = { ...YEAR, by: ['PERSON'] }
  return {
    // The monthly documents include the earlier weeks.
    'weekly records (PDF)': {
      tells: { ...IN_WEEKS, last: LAST_WEEKS },
      async read({ person, mondays }) {
        const parts = mondays
          .slice(-LAST_WEEKS)
          .map(async (date) =>
            readRecords(await take('releves/semaine/export/pdf', { user: person.id, date })),
          )
        return joined(await Promise.all(parts))
      },
    },
    'monthly documents (PDF)': {
      tells: IN_MONTHS,
      async read({ person, mondays }) {
        const parts = [...new Set(mondays.map(monthOf))].map(async (month) => {
          const file = await take('releves/mois/export/pdf', { user: person.id, month })
          const { figures } = await readRecords(file)
          const { month: whole = {}, ...weeks } = figures
          const own = Object.entries(weeks).filter(([week]) => mondays.includes(week.slice(1)))
          return { figures: { ...Object.fromEntries(own), [month]: whole } }
        })
        return joined(await Promise.all(parts))
      },
    },
    'monthly documents (CSV)': ofMonths('csv', async (file) =>
      csvOf(file).map(([monday = '', , , ...sums]) => [
        monday.split('/').reverse().join('-'),
        sums.map(secondsOf),
      ]),
    ),
    'monthly documents (XLSX)': ofMonths('xlsx', async (file) =>
      (await rowsOf(file)).map(([monday, , , ...sums]) => [
        monday instanceof Date ? monday.toISOString().slice(0, 10) : String(monday),
        sums.map(seconds),
      ]),
    ),
    'statistics (CSV)': {
      tells: WORKED,
      async read(lived) {
        const last = csvOf(await take('taches/statistiques/export/csv', ofOne(lived))).at(-1)
        return worked(secondsOf(last?.[7] ?? ''))
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
      csvOf(await take('rapports/export/csv', { question })).map(([name, duration = '']) => [
        name,
        secondsOf(duration),
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
