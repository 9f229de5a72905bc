import type { Readable } from 'node:stream'
import { ACTION_LABELS, doorLabel, ENTITY_LABELS, fieldLabel } from '../../schema/journalWords'
import { writeCsv } from '../documents/csv'
import { boldCell, durationCell, textCell, writeSheet } from '../documents/sheet'
import { type ExportedEvent, type ExportedEvents, NARROW } from '../journalEvents/exportEvents'
import { badInput } from '../shared/errors'
import { frenchDate } from '../workedTime/time'
import { secondsOf } from './columns'

export const EVENT_HEADINGS = [
  'Date',
  'Heure',
  'Auteur',
  'Action',
  'Concerne',
  'Type',
  'Objet',
  'Avant',
  'Après',
  'Motif',
  'Voie',
  'Numéro',
]
/** A workbook is built in memory, unlike CSV: this many events of any length fit into a worker thread. */
const MAX_WORKBOOK_ROWS = 20_000
const WIDTHS = [12, 10, 24, 26, 24, 18, 36, 44, 44, 32, 12, 10]

/** One line per field: `Fin : 12:00:00`. */
const side = ({ changes }: ExportedEvent, which: 'before' | 'after') =>
  changes
    .filter((change) => change[which] !== '')
    .map((change) => `${fieldLabel(change.field)} : ${change[which]}`)
    .join('\n')

const texts = (event: ExportedEvent) => [
  event.actor,
  ACTION_LABELS[event.action] ?? event.action,
  event.subject,
  ENTITY_LABELS[event.entity] ?? event.entity,
  event.object,
  side(event, 'before'),
  event.note || side(event, 'after'),
  event.reason,
  doorLabel(event.door),
]

export function* eventRows(events: readonly ExportedEvent[]) {
  for (const event of events) yield [frenchDate(event.date), event.time, ...texts(event), event.id]
}

export const eventsToCsv = ({ events }: ExportedEvents): Readable =>
  writeCsv(EVENT_HEADINGS, eventRows(events))

/** @throws {AppError} BAD_USER_INPUT above `MAX_WORKBOOK_ROWS` */
export async function eventsToXlsx({ events }: ExportedEvents): Promise<Readable> {
  if (events.length > MAX_WORKBOOK_ROWS)
    throw badInput(
      `Plus de ${MAX_WORKBOOK_ROWS.toLocaleString('fr-FR')} événements pour un classeur : prenez le CSV, ou ${NARROW}`,
    )
  return writeSheet(
    'Journal',
    [
      EVENT_HEADINGS.map(boldCell),
      ...events.map((event) => [
        { value: new Date(`${event.date}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' } as const,
        durationCell(secondsOf(event.time), 'hh:mm:ss'),
        ...texts(event).map(textCell),
        { value: event.id, type: Number } as const,
      ]),
    ],
    WIDTHS,
  )
}
