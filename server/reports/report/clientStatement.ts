import type { InferType } from 'yup'
import { clientStatementRule } from '../../../schema/rules/reportFile'
import type { StatementSubtotals } from '../../../schema/statementWords'
import { readRange } from '../../access/range'
import { scopeFilter } from '../../access/scopeFilter'
import { type CompanyIdentity, presentIdentity, readIdentity } from '../../companyIdentity/identity'
import { placeholders, selectIn } from '../../db/bulk'
import { readPerson } from '../../db/labels'
import { readMerged } from '../../db/merged'
import { ENTRY_COLUMNS, type Entry } from '../../entries/entry'
import { presentation } from '../../entries/present'
import { readTimelines } from '../../entries/timeline'
import { countMoved } from '../../memberships/countMoved'
import { assertMainThreadRows } from '../../operation/longWork'
import type { OperationContext, ReadOperation } from '../../operation/operation'
import { badInput, notFound } from '../../shared/errors'
import type { Range } from '../../workedTime/dates'
import { monthRange } from '../../workedTime/periods'

interface Person {
  id: number
  nom: string
  prenom: string
}

/** An entry as the client sees it; durations in seconds. */
interface StatementRow {
  date: string
  person: string
  task: string
  comment: string
  worked: number
}

/** Work for a client in a month or range of days, for sending. */
export interface ClientStatement extends Range {
  identity: CompanyIdentity
  client: string
  issued: string
  subtotals: StatementSubtotals | null
  rows: StatementRow[]
  total: number
  /** Company or user that the hours are limited to; null for all. */
  only: string | null
  tasks: string[] | null
  /** For a company: number of users who changed company since; their past hours count in the current one. */
  moved: number
  comments: boolean
  language: 'FR' | 'EN'
}

const BATCH = 20
/** Row limit: a person reads it. */
const MAX_ROWS = 20_000

const tooMany = () =>
  badInput(
    `Plus de ${MAX_ROWS.toLocaleString('fr-FR')} lignes pour un PDF : prenez le détail en CSV ou en classeur`,
    'client',
  )

/** Users with hours for a client or one merged into it, from the summaries. */
const workers = (clients: number, where: string) => `
  SELECT DISTINCT u.id, u.nom, u.prenom FROM summary s JOIN user u ON u.id = s.user_id
  WHERE s.date BETWEEN ? AND ? AND s.client_id IN (${placeholders(clients)}) AND ${where} ORDER BY u.id`

const initials = (name: string) =>
  name
    .split(/[\s-]+/)
    .map((part) => part.charAt(0).toLocaleUpperCase('fr'))
    .join('')

const calling = (names: string | null | undefined) =>
  names === 'INITIALS'
    ? ({ prenom, nom }: Person) => `${initials(prenom)}. ${initials(nom)}.`
    : ({ prenom, nom }: Person) => `${prenom} ${nom}`

/** Limitation by the viewer's scope, to be shown to the client; null for none. */
async function onlyOf({ db, viewer, scope }: OperationContext) {
  if (scope === 'all') return null
  const me = await readPerson(db, viewer.id)
  return scope === 'company' ? `${me?.societe}` : `${me?.prenom} ${me?.nom}`
}

/** @throws {AppError} BAD_USER_INPUT with neither a month nor two days, or with both */
function rangeOf({ month, ...days }: Period, { zone }: OperationContext): Range {
  if (month && (days.debut || days.fin))
    throw badInput('Donnez un mois, ou deux jours, mais pas les deux', 'month')
  if (month) return monthRange(month)
  return readRange({ debut: days.debut ?? '', fin: days.fin ?? '' }, zone)
}

type Period = Pick<InferType<typeof clientStatementRule>, 'month' | 'debut' | 'fin'>

/** @throws {AppError} NOT_FOUND for an unknown task type */
async function taskNames({ db }: OperationContext, ids: readonly number[]) {
  const rows = await selectIn<{ id: number; libelle: string }>(
    db,
    'SELECT id, libelle FROM task_type WHERE id IN',
    ids,
  )
  if (rows.length < ids.length) throw notFound('Ce type de tâche n’existe pas')
  return rows.map(({ libelle }) => libelle).sort(FRENCH.compare)
}

const FRENCH = new Intl.Collator('fr')

/** The hours of one client, within the viewer's scope. */
export const clientStatement: ReadOperation<typeof clientStatementRule, ClientStatement> = {
  name: 'clientStatement',
  access: 'readStatistics',
  writes: false,
  cost: 'report',
  rule: clientStatementRule,
  async run(ctx, { client, types, names, comments, language, subtotals, ...period }) {
    const range = rangeOf(period, ctx)
    const merged = await readMerged(ctx.db, 'client')
    const [found] = await selectIn<{ id: number; libelle: string }>(
      ctx.db,
      'SELECT id, libelle FROM client WHERE id IN',
      [merged.stays(client)],
    )
    if (!found) throw notFound('Ce client n’existe pas')
    const { where, values } = scopeFilter(ctx)
    const clients = merged.among([client])
    const { stays, among } = await readMerged(ctx.db, 'task_type')
    const chosen = types?.length ? new Set(among(types)) : null
    const people = await ctx.db.rows<Person>(workers(clients.length, where), [
      range.debut,
      range.fin,
      ...clients,
      ...values,
    ])
    const nameOf = calling(names)
    const rows: (StatementRow & { debut: number })[] = []
    let read = 0
    for (let start = 0; start < people.length; start += BATCH) {
      ctx.progress.report(start, people.length)
      const batch = people.slice(start, start + BATCH)
      const ids = batch.map(({ id }) => id)
      const timelines = await readTimelines<Entry>(ctx, ENTRY_COLUMNS, ids, range)
      for (const person of batch) {
        const timeline = timelines.get(person.id)
        if (!timeline) continue
        const { entries, days } = timeline
        read += entries.length
        assertMainThreadRows(ctx, read)
        const as = await presentation(ctx, entries)
        // One row per entry and day: an entry across midnight is split, days outside the range are omitted.
        for (const { index, day, allotted } of days()) {
          const { client_id, typetache_id, fin, date, debut, commentaire } = entries[index] as Entry
          if (!clients.includes(client_id ?? 0) || fin === null || (day !== date && allotted === 0)) continue
          if (chosen && !chosen.has(typetache_id ?? 0)) continue
          rows.push({
            date: day,
            debut,
            person: nameOf(person),
            comment: comments ? commentaire : '',
            task: typetache_id === null ? '' : (as.taskTypes.get(stays(typetache_id)) ?? ''),
            worked: allotted,
          })
        }
      }
      if (rows.length > MAX_ROWS) throw tooMany()
    }
    const name = (row: StatementRow) =>
      subtotals === 'PERSON' ? row.person : subtotals === 'TASK' ? row.task : ''
    rows.sort(
      (a, b) => FRENCH.compare(name(a), name(b)) || FRENCH.compare(a.date, b.date) || a.debut - b.debut,
    )
    return {
      ...range,
      identity: await presentIdentity(await readIdentity(ctx)),
      issued: ctx.zone.dateAt(ctx.now()),
      subtotals: subtotals ?? null,
      client: found.libelle,
      rows: rows.map(({ debut: _, ...row }) => row),
      total: rows.reduce((sum, { worked }) => sum + worked, 0),
      only: await onlyOf(ctx),
      tasks: types?.length ? await taskNames(ctx, [...new Set(types.map(stays))]) : null,
      moved: ctx.scope === 'company' ? await countMoved(ctx, range.debut) : 0,
      comments: Boolean(comments),
      language: language === 'EN' ? 'EN' : 'FR',
    }
  },
}
