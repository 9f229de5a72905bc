import type { Readable } from 'node:stream'
import type { AnyObjectSchema } from 'yup'
import { isMonth } from '../../schema/statementWords'
import { asciiFileName } from '../documents/asciiFileName'
import { type ExportedEvents, exportEvents } from '../journalEvents/exportEvents'
import type { Operation } from '../operation/operation'
import type { Progress } from '../operation/progress'
import { type ClientStatement, clientStatement } from '../reports/report/clientStatement'
import { type CsvLines, csvLines } from '../reports/report/csvLines'
import { type Detail, detail } from '../reports/report/detail'
import { type ReportFile, reportFile } from '../reports/report/reportFile'
import { type Statistics, statistics } from '../reports/statistics'
import { type Team, team } from '../reports/team'
import {
  type CompanyRecords,
  companyRecords,
  type MonthRecordFile,
  monthRecord,
  type PeriodRecordFile,
  periodRecord,
  type WeekRecordFile,
  weekRecord,
} from '../statutoryRecords/operations'
import type { EXPORTS } from './logExport'
import { BEGINNING, type MyData, myData } from './myData'

export const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  json: 'application/json; charset=utf-8',
  zip: 'application/zip',
}
export type Format = keyof typeof TYPES

/** A screen's data as files: uses the screen's own operation, with its rights and figures. */
export interface Exported<Rule extends AnyObjectSchema = AnyObjectSchema, Output = unknown> {
  operation: Operation<Rule, Output>
  /** Audit event of the export; none for the caller's own data. */
  audit?: {
    /** The user whose hours it contains, from the input; null for several. */
    user(input: { user?: unknown }): number | null
    action: (typeof EXPORTS)[number]
  }
  /** Name of the file while its content is unknown. */
  title: string
  name(output: Output): string
  /** Writers by format; slow ones report progress. */
  formats: Partial<Record<Format, (output: Output, progress: Progress) => Readable | Promise<Readable>>>
}

// Writers are loaded on first use, in a worker thread.
const ofReport: Exported<typeof statistics.rule, Statistics> = {
  operation: statistics,
  title: 'heures',
  audit: { user: ({ user }) => Number(user), action: 'export' },
  name: ({ nom, prenom, debut, fin }) =>
    ['heures', asciiFileName(`${nom} ${prenom}`), debut, fin].filter(Boolean).join('_'),
  formats: {
    csv: async (report) => (await import('./statisticsCsv')).statisticsToCsv(report),
    xlsx: async (report) => (await import('./xlsx')).statisticsToXlsx(report),
    pdf: async (report, progress) => (await import('./pdf')).statisticsToPdf(report, progress),
  },
}
const ofTeam: Exported<typeof team.rule, Team> = {
  operation: team,
  title: 'equipe',
  audit: { user: () => null, action: 'exportTeam' },
  name: ({ debut, fin }) => `equipe_${debut}_${fin}`,
  formats: {
    csv: async (report) => (await import('./teamCsv')).teamToCsv(report),
    xlsx: async (report) => (await import('./teamXlsx')).teamToXlsx(report),
  },
}
const ofJournal: Exported<typeof exportEvents.rule, ExportedEvents> = {
  operation: exportEvents,
  title: 'journal',
  audit: { user: () => null, action: 'exportJournal' },
  name: ({ debut, fin }) => `journal_${debut}_${fin}`,
  formats: {
    csv: async (events) => (await import('./eventsFile')).eventsToCsv(events),
    xlsx: async (events) => (await import('./eventsFile')).eventsToXlsx(events),
  },
}

const ofMyself: Exported<typeof myData.rule, MyData> = {
  operation: myData,
  title: 'mes-donnees',
  name: ({ part, debut, fin }) =>
    ['mes-donnees', part, debut !== BEGINNING && debut, fin].filter(Boolean).join('_'),
  formats: {
    csv: async (data) => (await import('./myDataFiles')).myDataToCsv(data),
    json: async (data) => (await import('./myDataFiles')).myDataToJson(data),
  },
}

/** Audit event of a report over several users, in the chain of the exporting user. */
const several = { user: () => null, action: 'exportReport' } as const
const reportExport: Exported<typeof reportFile.rule, ReportFile> = {
  operation: reportFile,
  title: 'rapport',
  audit: several,
  name: ({ cover, debut, fin }) => [asciiFileName(cover.title) || 'rapport', debut, fin].join('_'),
  formats: {
    csv: async (file) => (await import('./reportCsv')).reportToCsv(file),
    xlsx: async (file) => (await import('./reportXlsx')).reportToXlsx(file),
    pdf: async (file, progress) => (await import('./reportPdf')).reportToPdf(file, progress),
  },
}
const ofDetail: Exported<typeof detail.rule, Detail> = {
  operation: detail,
  title: 'detail',
  audit: several,
  name: ({ debut, fin }) => `detail_${debut}_${fin}`,
  formats: {
    csv: async (rows) => (await import('./detailFiles')).detailToCsv(rows),
    xlsx: async (rows, progress) => (await import('./detailFiles')).detailToXlsx(rows, progress),
  },
}
const ofRecords: Exported<typeof csvLines.rule, CsvLines> = {
  operation: csvLines,
  title: 'releves',
  audit: several,
  name: ({ debut }) => `releves_${debut.slice(0, 7)}`,
  formats: { pdf: async (people) => (await import('./recordsPdf')).recordsToPdf(people) },
}
const ofClient: Exported<typeof clientStatement.rule, ClientStatement> = {
  operation: clientStatement,
  title: 'releve-client',
  audit: { user: () => null, action: 'exportClient' },
  name: ({ client, debut, fin, language }) =>
    [
      language === 'EN' ? 'statement' : 'releve',
      asciiFileName(client),
      isMonth(debut, fin) ? debut.slice(0, 7) : `${debut}_${fin}`,
    ]
      .filter(Boolean)
      .join('_'),
  formats: {
    pdf: async (statement, progress) => (await import('./statementPdf')).statementToPdf(statement, progress),
  },
}

const ofOne = { user: ({ user }: { user?: unknown }) => Number(user), action: 'export' } as const
const ofWeek: Exported<typeof weekRecord.rule, WeekRecordFile> = {
  operation: weekRecord,
  title: 'decompte',
  audit: ofOne,
  name: ({ record: { person, monday } }) =>
    `decompte_${asciiFileName(`${person.nom} ${person.prenom}`)}_${monday}`,
  formats: {
    pdf: async ({ record, letterhead }) =>
      (await import('../statutoryRecords/weekPdf')).weekToPdf(record, await letterhead()),
  },
}
const ofMonth: Exported<typeof monthRecord.rule, MonthRecordFile> = {
  operation: monthRecord,
  title: 'document-mensuel',
  audit: ofOne,
  name: ({ record: { person, month } }) => `mois_${asciiFileName(`${person.nom} ${person.prenom}`)}_${month}`,
  formats: {
    pdf: async ({ record, letterhead }) =>
      (await import('../statutoryRecords/monthPdf')).monthToPdf(record, await letterhead()),
    csv: async ({ record }) => (await import('../statutoryRecords/monthSheet')).monthToCsv(record),
    xlsx: async ({ record }) => (await import('../statutoryRecords/monthSheet')).monthToXlsx(record),
  },
}
const ofPeriod: Exported<typeof periodRecord.rule, PeriodRecordFile> = {
  operation: periodRecord,
  title: 'heures-periode',
  audit: ofOne,
  name: ({ record: { person, debut, fin } }) =>
    `periode_${asciiFileName(`${person.nom} ${person.prenom}`)}_${debut}_${fin}`,
  formats: {
    pdf: async ({ record, letterhead }) =>
      (await import('../statutoryRecords/periodPdf')).periodToPdf(record, await letterhead()),
  },
}
const ofCompany: Exported<typeof companyRecords.rule, CompanyRecords> = {
  operation: companyRecords,
  title: 'decomptes',
  audit: { user: () => null, action: 'exportTeam' },
  name: ({ month }) => `decomptes_${month}`,
  formats: { zip: async (found) => (await import('../statutoryRecords/archive')).toArchive(found) },
}

export const files = {
  '/api/taches/statistiques/export': ofReport,
  '/api/taches/equipe/export': ofTeam,
  '/api/journal/export': ofJournal,
  '/api/mes-donnees/export': ofMyself,
  '/api/rapports/export': reportExport,
  '/api/rapports/detail/export': ofDetail,
  '/api/rapports/personnes/export': ofRecords,
  '/api/releves/client/export': ofClient,
  '/api/releves/semaine/export': ofWeek,
  '/api/releves/mois/export': ofMonth,
  '/api/releves/periode/export': ofPeriod,
  '/api/releves/societe/export': ofCompany,
} as unknown as Record<string, Exported>
