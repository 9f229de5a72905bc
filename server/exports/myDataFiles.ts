import { Readable } from 'node:stream'
import { formatEnd } from '../../schema/formatEnd'
import { withoutIsolates } from '../../schema/isolated'
import { STATES } from '../../schema/journalWords'
import { writeCsv } from '../documents/csv'
import { badInput } from '../shared/errors'
import { frenchDate } from '../workedTime/time'
import { EVENT_HEADINGS, eventRows } from './eventsFile'
import type { MyData, MyDataPart } from './myData'

type Row = readonly (string | number)[]

interface Table {
  headings: readonly string[]
  rows(data: MyData): Iterable<Row>
}

const yes = (is: boolean | number) => (is ? 'Oui' : 'Non')

const TABLES: Record<MyDataPart, Table> = {
  entries: {
    headings: [
      'Numéro',
      'Date',
      'Debut',
      'Fin',
      'Durée',
      'Tâche',
      'Client',
      'Commentaire',
      'Pause',
      'Saisie manuelle',
      'Corrigée',
      'Annulée le',
      'Début (UTC)',
      'Fin (UTC)',
      'Longue',
      'Hors ligne',
    ],
    rows: ({ entries }) =>
      entries.map((entry) => [
        entry.id,
        frenchDate(entry.date),
        entry.debut,
        formatEnd(entry),
        entry.duree,
        entry.libelle,
        entry.projet,
        entry.commentaire,
        yes(entry.pause),
        yes(entry.manual),
        yes(entry.corrected),
        entry.cancelledAt ?? '',
        entry.debutAt,
        entry.finAt ?? '',
        yes(entry.longue),
        yes(entry.offline),
      ]),
  },
  corrections: {
    headings: [
      'Numéro',
      'Date',
      'Corrigée par',
      'Le (UTC)',
      'Avant',
      'Après',
      'Motif',
      'État',
      'Motif de la contestation',
      'Décidée par',
      'Décidée le (UTC)',
      'Motif de la décision',
    ],
    rows: ({ corrections }) =>
      corrections.map((one) => [
        one.id,
        frenchDate(one.date),
        one.corrector,
        one.at,
        one.before,
        one.after,
        one.reason,
        STATES[one.state] ?? one.state,
        one.contestReason,
        one.decider,
        one.decidedAt ?? '',
        one.decisionReason,
      ]),
  },
  sessions: {
    headings: ['Appareil', 'Ouverte le (UTC)', 'Vue le (UTC)', 'Expire le (UTC)'],
    rows: ({ sessions }) =>
      sessions.map(({ agent, createdAt, seenAt, expiresAt }) => [agent, createdAt, seenAt, expiresAt]),
  },
  events: { headings: EVENT_HEADINGS, rows: ({ events }) => eventRows(events) },
}

/** @throws {AppError} BAD_USER_INPUT without a part: a CSV file is one table */
export function myDataToCsv(data: MyData): Readable {
  if (data.part === null) throw badInput('Choisissez ce que le fichier contient', 'part')
  const { headings, rows } = TABLES[data.part]
  return writeCsv(headings, rows(data))
}

const plainEntry = (entry: MyData['entries'][number]) => ({
  id: entry.id,
  date: entry.date,
  debut: entry.debut,
  fin: entry.fin,
  duree: entry.duree,
  debutAt: entry.debutAt,
  finAt: entry.finAt,
  libelle: entry.libelle,
  projet: entry.projet,
  commentaire: entry.commentaire,
  pause: entry.pause,
  interruptedBy: entry.interruptedBy,
  manual: entry.manual,
  offline: entry.offline,
  corrected: entry.corrected,
  longue: entry.longue,
  cancelledAt: entry.cancelledAt,
  version: entry.version,
})

/** Omits what the viewer may currently do with a correction. */
const plainCorrection = ({
  isToSee: _,
  mayContest: __,
  mayDecide: ___,
  ...correction
}: MyData['corrections'][number]) => correction

const plainText = (_: string, value: unknown) => (typeof value === 'string' ? withoutIsolates(value) : value)

export function myDataToJson({ part, entries, corrections, events, ...data }: MyData): Readable {
  const wants = (one: MyDataPart) => part === null || part === one
  const { sessions, ...person } = data
  const whole = {
    ...person,
    ...(wants('entries') && { entries: entries.map(plainEntry) }),
    ...(wants('corrections') && { corrections: corrections.map(plainCorrection) }),
    ...(wants('sessions') && { sessions }),
    ...(wants('events') && { events }),
  }
  return Readable.from([JSON.stringify(whole, plainText, 1)])
}
