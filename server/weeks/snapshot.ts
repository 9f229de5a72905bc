import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import { insertRows } from '../db/bulk'
import type { LabelledPerson } from '../db/labels'
import { driftBetween } from '../evaluation/approvalDrift'
import type { Figures } from '../evaluation/figures'
import { writePayable } from '../evaluation/payable'
import type { OperationContext } from '../operation/operation'
import { addDays, formatInstant, sundayOf, type Zone } from '../workedTime/time'
import type { Content } from './content'
import type { WeekRow } from './rows'

/** Format version: later ones only add fields. Version 2 adds figures for users with a contract. */
const VERSION = { bare: 1, figures: 2 }
/** Characters per row, at most four bytes each: MySQL's `text` holds 65,535 bytes. */
const PART = 16_000

/** Approved content as stored and hashed. Instants in ISO 8601, durations in seconds. */
interface Snapshot {
  v: number
  person: { id: number; nom: string; prenom: string; societe: { id: number; nom: string } }
  zone: string
  monday: string
  sunday: string
  submittedAt: string | null
  approvedAt: string
  approvedBy: { id: number; nom: string; prenom: string }
  reason?: string
  entries: {
    id: number
    debut: string
    fin: string
    tache: { id: number; libelle: string } | null
    client: { id: number; libelle: string } | null
    commentaire: string
    pause: boolean
    corrected: boolean
    manual: boolean
    /** Absent unless true, as in snapshots from before. */
    offline?: true
  }[]
  days: { date: string; seconds: number }[]
  total: number
  figures?: Figures
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const entriesOf = ({ parts }: Content) =>
  parts.map(({ id, debut, fin, typetache_id, client_id, commentaire, pause }) => ({
    id,
    debut: formatInstant(debut),
    fin: formatInstant(fin ?? debut),
    tache: typetache_id,
    client: client_id,
    commentaire,
    pause: pause === 1,
  }))

const daysOf = ({ monday, days }: Content) =>
  days.map((seconds, index) => ({ date: addDays(monday, index), seconds }))

export interface Approval {
  person: LabelledPerson
  societe: { id: number; nom: string }
  approver: { id: number; nom: string; prenom: string }
  content: Content
  submittedAt: number | null
  reason: string | undefined
  /** Only with a contract. */
  figures: Figures | undefined
}

/** Canonical JSON of an approval: the hash does not depend on the writer. */
export async function writeSnapshot(
  { db, labels, zone, now }: OperationContext,
  { person, societe, approver, content, submittedAt, reason, figures }: Approval,
): Promise<string> {
  const { taskTypes, clients } = await labels.of(db, content.parts)
  const named = (names: ReadonlyMap<number, string>, id: number | null) =>
    id === null ? null : { id, libelle: names.get(id) ?? '' }
  const { id, nom, prenom } = person
  const snapshot: Snapshot = {
    v: figures ? VERSION.figures : VERSION.bare,
    person: { id, nom, prenom, societe },
    zone: zone.name,
    monday: content.monday,
    sunday: sundayOf(content.monday),
    submittedAt: submittedAt === null ? null : formatInstant(submittedAt),
    approvedAt: formatInstant(now()),
    approvedBy: { id: approver.id, nom: approver.nom, prenom: approver.prenom },
    ...(reason && { reason }),
    entries: entriesOf(content).map((entry, index) => ({
      ...entry,
      tache: named(taskTypes, entry.tache),
      client: named(clients, entry.client),
      corrected: content.entries[index]?.corrected === 1,
      manual: content.entries[index]?.manual === 1,
      ...(content.entries[index]?.offline === 1 && { offline: true as const }),
    })),
    days: daysOf(content),
    total: content.total,
    ...(figures && { figures }),
  }
  return canonicalize(snapshot) ?? ''
}

const LAST = 'SELECT MAX(number) AS number FROM week_snapshot WHERE week_id = ?'

export async function keepSnapshot(
  { db, viewer, now }: OperationContext,
  { id: week_id }: WeekRow,
  content: string,
) {
  const [last] = await db.rows<{ number: number | null }>(LAST, [week_id])
  const number = (last?.number ?? 0) + 1
  const hash = sha256(content)
  // By code points, never between surrogates.
  const characters = [...content]
  const rows = Array.from({ length: Math.ceil(characters.length / PART) }, (_, part) => ({
    week_id,
    number,
    part: part + 1,
    at: now(),
    actor_id: viewer.id,
    hash,
    content: characters.slice(part * PART, (part + 1) * PART).join(''),
  }))
  // One statement each: together they may exceed the maximum packet.
  for (const row of rows) await insertRows(db, 'week_snapshot', [row])
}

export interface KeptSnapshot {
  number: number
  at: number
  actor_id: number
  hash: string
}

const SNAPSHOT_CONTENTS = `
  SELECT number, at, actor_id, hash FROM week_snapshot WHERE week_id = ? AND part = 1 ORDER BY number`
const CONTENT = 'SELECT content FROM week_snapshot WHERE week_id = ? AND number = ? ORDER BY part'

export const readSnapshots = ({ db }: Pick<OperationContext, 'db'>, week: number) =>
  db.rows<KeptSnapshot>(SNAPSHOT_CONTENTS, [week])

export const readSnapshot = async (
  { db }: Pick<OperationContext, 'db'>,
  week: number,
  number: number,
): Promise<string> =>
  (await db.rows<{ content: string }>(CONTENT, [week, number])).map(({ content }) => content).join('')

export function payableIn(snapshot: string): string | undefined {
  const { figures }: Snapshot = JSON.parse(snapshot)
  return figures && writePayable(figures, figures.days)
}

/** Differences between a snapshot and the rows, as text; names and labels may change and are not compared. */
export function snapshotDifferences(
  snapshot: string,
  content: Content,
  zone: Zone,
  now: Figures | undefined,
): string[] {
  const { entries, days, total, figures }: Snapshot = JSON.parse(snapshot)
  const kept = new Map(
    entries.map(({ id, debut, fin, tache, client, commentaire, pause }) => [
      id,
      { id, debut, fin, tache: tache?.id ?? null, client: client?.id ?? null, commentaire, pause },
    ]),
  )
  const timeOf = (instant: string) => {
    const at = Date.parse(instant) / 1_000
    return `${zone.dateAt(at)} ${zone.timeAt(at)}`
  }
  const found: string[] = []
  for (const entry of entriesOf(content)) {
    const before = kept.get(entry.id)
    kept.delete(entry.id)
    if (!before) found.push(`Entrée ${entry.id} (${timeOf(entry.debut)}) absente de ce qui a été validé`)
    else if (canonicalize(before) !== canonicalize(entry))
      found.push(`Entrée ${entry.id} (${timeOf(before.debut)}) différente de ce qui a été validé`)
  }
  for (const { id, debut } of kept.values())
    found.push(`Entrée ${id} (${timeOf(debut)}) validée et absente de la table`)
  if (total !== content.total || canonicalize(days) !== canonicalize(daysOf(content)))
    found.push('Totaux différents de ceux qui ont été validés')
  const gap = driftBetween(content.monday, figures, now)
  return gap ? [...found, gap] : found
}
