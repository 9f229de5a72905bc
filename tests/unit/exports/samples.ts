import type { Readable } from 'node:stream'
import { statisticsToPdf } from '../../../server/exports/pdf'
import { recordsToPdf } from '../../../server/exports/recordsPdf'
import { reportToPdf } from '../../../server/exports/reportPdf'
import { statementToPdf } from '../../../server/exports/statementPdf'
import { NO_PROGRESS } from '../../../server/operation/progress'
import type { ClientStatement } from '../../../server/reports/report/clientStatement'
import type { ReportFile } from '../../../server/reports/report/reportFile'
import type { Statistics } from '../../../server/reports/statistics'
import { allToPdf, monthToPdf } from '../../../server/statutoryRecords/monthPdf'
import { periodToPdf } from '../../../server/statutoryRecords/periodPdf'
import type { MonthRecord, WeekRecord } from '../../../server/statutoryRecords/record'
import { weekToPdf } from '../../../server/statutoryRecords/weekPdf'
import { HOUR } from '../../support/durations'

/** A document of each kind that contains a text, by the path of its export. */
export const SAMPLES: Record<string, (text: string) => Readable | Promise<Readable>> = {
  '/api/taches/statistiques/export': (text) => statisticsToPdf(statistics(text), NO_PROGRESS),
  '/api/rapports/personnes/export': (text) =>
    recordsToPdf({
      ...RANGE,
      letterhead: async () => letterhead(text),
      people: async function* () {
        yield statistics(text)
      },
    }),
  '/api/rapports/export': (text) => reportToPdf(report(text), NO_PROGRESS),
  '/api/releves/client/export': (text) => statementToPdf(statement(text), NO_PROGRESS),
  '/api/releves/semaine/export': (text) => weekToPdf(week(text), letterhead(text)),
  '/api/releves/mois/export': (text) => monthToPdf(month(text), letterhead(text)),
  '/api/releves/periode/export': (text) =>
    periodToPdf(
      {
        person: person(text),
        ...RANGE,
        worked: HOUR,
        months: [{ month: '2026-11', worked: HOUR }],
      },
      letterhead(text),
    ),
  '/api/releves/societe/export': (text) => allToPdf([week(text)], month(text), letterhead(text)),
}

const letterhead = (text: string) => ({
  name: text,
  lines: [text],
  logo: null,
  checkedAt: null,
})

const RANGE = { debut: '2026-11-02', fin: '2026-11-08' }

const person = (text: string) => ({
  nom: text,
  prenom: 'Anne',
  matricule: text,
  societe: 'Nord',
  contract: '35 heures par semaine',
})

const statistics = (text: string) =>
  ({
    nom: text,
    prenom: 'Anne',
    societe: 'Nord',
    ...RANGE,
    total: '01:00:00',
    breaks: '00:00:00',
    letterhead: async () => letterhead(text),
    taches: [
      {
        date: '2026-11-02',
        libelle: 'Plans',
        projet: 'École',
        commentaire: text,
        debut: '08:00:00',
        fin: '09:00:00',
        finDate: '2026-11-02',
        duree: '01:00:00',
        cumul: '01:00:00',
        manual: false,
        overlap: 0,
        counted: HOUR,
        allotted: HOUR,
        rested: 0,
        overdue: false,
      },
    ],
  }) as unknown as Statistics

const report = (text: string) =>
  ({
    ...RANGE,
    decimals: false,
    formulas: false,
    by: ['USER'],
    cover: { title: text, words: [text], made: 'Fait par Anne' },
    report: {
      ...RANGE,
      before: null,
      worked: HOUR,
      rested: 0,
      entries: 1,
      people: 1,
      previous: null,
      moved: 0,
      rows: [
        {
          path: ['1'],
          label: text,
          detail: '',
          by: 'USER',
          worked: HOUR,
          rested: 0,
          entries: 1,
          previous: null,
        },
      ],
    },
  }) as unknown as ReportFile

const statement = (text: string): ClientStatement => ({
  ...RANGE,
  identity: { name: 'Nord', lines: [text], siret: '', logo: null, version: 1 },
  client: text,
  tasks: [text],
  rows: [{ date: '2026-11-02', person: text, task: 'Plans', comment: text, worked: HOUR }],
  issued: '2026-11-27',
  subtotals: null,
  total: HOUR,
  only: null,
  moved: 0,
  comments: true,
  language: 'FR',
})

const HOURS = {
  s: HOUR,
  as: 0,
  hs25: 0,
  hs50: 0,
  hsMore: [],
  rates: [{ first: 25, second: 50, more: [] }],
  hc10: 0,
  hc25: 0,
  hcRates: [{ first: 10, second: 25 }],
  tn: 0,
}

const week = (text: string): WeekRecord => ({
  person: person(text),
  hours: HOURS,
  week: '2026-W45',
  monday: RANGE.debut,
  sunday: RANGE.fin,
  worked: HOUR,
  jours: undefined,
  alerts: [text],
  disagreements: [],
  submitted: '',
  approved: '',
  hash: null,
  code: null,
  gap: '',
  days: [
    {
      date: '2026-11-02',
      periods: [{ debut: '08:00:00', fin: '09:00:00', corrected: false }],
      breaks: 0,
      worked: HOUR,
      night: 0,
      absences: [],
      kind: '',
    },
  ],
})

const NO_REST = { acquired: 0, taken: 0, left: 0 }

const month = (text: string): MonthRecord => ({
  person: person(text),
  month: '2026-11',
  worked: HOUR,
  hours: HOURS,
  rtt: 0,
  jours: undefined,
  code: null,
  weeks: [
    {
      monday: RANGE.debut,
      sunday: RANGE.fin,
      state: 'validée',
      hours: HOURS,
      worked: HOUR,
      jours: undefined,
      hash: null,
    },
  ],
  year: { hs25: 0, hs50: 0, hsMore: [], rates: HOURS.rates, contingent: 0 },
  replaced: { month: 0, year: 0 },
  unapproved: { month: 0, year: 0, before: 0 },
  rcr: NO_REST,
  cor: NO_REST,
})
