import type { Readable } from 'node:stream'
import { ACTION_LABELS, doorLabel, ENTITY_LABELS, fieldLabel } from '../../../schema/journalWords'
import { frenchDate } from '../../hours/time'
import type { ExportedEvent, ExportedEvents } from '../../journal/exportEvents'
import { secondsOf } from './columns'
import { writeCsv } from './csv'
import { bold, duration, text, writeSheet } from './sheet'

const HEADINGS = [
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
const WIDTHS = [12, 10, 24, 26, 24, 18, 36, 44, 44, 32, 12, 10]

/** What was, or is, as `Fin : 12:00:00`, a line each. */
const side = ({ changes }: ExportedEvent, which: 'before' | 'after') =>
  changes
    .filter((change) => change[which] !== '')
    .map((change) => `${fieldLabel(change.field)} : ${change[which]}`)
    .join('\n')

/** The texts of an event between its time and its number. */
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

export const eventsToCsv = ({ events }: ExportedEvents): Readable =>
  writeCsv(
    HEADINGS,
    events.map((event) => [frenchDate(event.date), event.time, ...texts(event), event.id]),
  )

export const eventsToXlsx = ({ events }: ExportedEvents): Promise<Readable> =>
  writeSheet(
    'Journal',
    [
      HEADINGS.map(bold),
      ...events.map((event) => [
        { value: new Date(`${event.date}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' } as const,
        duration(secondsOf(event.time), 'hh:mm:ss'),
        ...texts(event).map(text),
        { value: event.id, type: Number } as const,
      ]),
    ],
    WIDTHS,
  )
