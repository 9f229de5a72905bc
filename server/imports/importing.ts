import { ValidationError } from 'yup'
import { type ImportedKind, importLabel } from '../../schema/imports/kinds'
import { bidi } from '../../schema/isolated'
import { assertStillAdmin } from '../access/assertStillAdmin'
import { isDuplicateKey } from '../db/faults'
import { OffloadToWorker } from '../operation/longWork'
import type { OperationContext, WriteContext } from '../operation/operation'
import { createYielder } from '../shared/createYielder'
import { AppError, badInput, conflict } from '../shared/errors'
import { type CsvRow, readCsv } from './rows'
import type { Source } from './sources'

/** Thousands of lines are judged in a thread and saved set-wise: that may outlast the general deadline. */
export const IMPORT_DEADLINE = 60_000

type ImportStatus = 'NEW' | 'CHANGED' | 'UNCHANGED' | 'FAULTY'

interface ImportLine {
  line: number
  status: ImportStatus
  label: string
  /** The line's cells, in the order of the report's columns. */
  values: string[]
  reason: string
  /** What a line that is changed has before and after, by field. */
  changes: string
}

/** Drawn for a new user, and told once: stored is its hash alone. */
export interface InitialPassword {
  email: string
  pass: string
}

export interface ImportReport {
  applied: boolean
  /** The fields that are filled, by name. */
  columns: string[]
  /** Columns of the file that no field takes. */
  ignored: string[]
  lines: ImportLine[]
  /** Of new users, where the import drew them. */
  passwords?: InitialPassword[]
}

/** What stands and what a line makes of it: nothing stands for a new one, nothing is made of one that has it all. */
export interface Change<Before, After> {
  before?: Before | undefined
  after?: After | undefined
  /** What becomes other in what stands. */
  changes?: string
}

/** A file that was judged, as plain data. */
export interface LineResult<Before, After> extends Pick<ImportReport, 'columns' | 'ignored'> {
  lines: (Change<Before, After> & ImportLine)[]
}

/** The cells that would say the same, by field. */
type Cells = Readonly<Record<string, string>>

/** `Fin : 31/12/2026 → aucune`, of each field that is other than before, as the screens call it. */
export const importChanges = (before: Cells, after: Cells, kind: ImportedKind): string =>
  Object.keys(after)
    .filter((name) => before[name] !== after[name])
    .map((name) => `${importLabel(kind, name)} : ${before[name] || 'vide'} → ${after[name] || 'vide'}`)
    .join(BETWEEN)

/** Parts of what is said of a line. */
const BETWEEN = ' ; '

/** Why a line is refused. */
class Faulty extends Error {}

/** Refuses the line that is being judged. */
export function refuseLine(reason: string): never {
  throw new Faulty(reason)
}

/** Refuses a line that names what a line before it has named already. */
export function createClaims() {
  const lines = new Map<string, number>()
  return (key: string, line: number) => {
    const before = lines.get(key)
    if (before) refuseLine(`Déjà à la ligne ${before}`)
    lines.set(key, line)
  }
}

const statusOf = ({ before, after }: Change<unknown, unknown>): ImportStatus =>
  after === undefined ? 'UNCHANGED' : before === undefined ? 'NEW' : 'CHANGED'

/** Of a field that is wrong in several ways the first alone. */
const firstOfEach = ({ inner, message }: ValidationError) =>
  inner.length === 0
    ? [message]
    : inner
        .filter(({ path }, index) => inner.findIndex((one) => one.path === path) === index)
        .map((one) => one.message)

function reasonsOf(error: unknown): string[] {
  if (error instanceof Faulty) return [error.message]
  if (error instanceof ValidationError) return firstOfEach(error)
  throw error
}

/** Goes on judging a line after a part of it was refused, so that all its faults are told at once. */
export function createFaults() {
  const reasons: string[] = []
  return {
    /** What a part of the line says; undefined where it is refused. */
    attempt<Value>(read: () => Value): Value | undefined {
      try {
        return read()
      } catch (error) {
        reasons.push(...reasonsOf(error))
        return undefined
      }
    },
    /** What the parts make together; refuses the line where one of them was refused. */
    end<Value>(made: Value | undefined): Value {
      if (made === undefined || reasons.length > 0) refuseLine(reasons.join(BETWEEN))
      return made
    },
  }
}

/** How the files of one kind are read, beside what stands. */
export interface LineReader<Before, After> {
  kind: ImportedKind
  /** What names a line to people, also where it is refused: a cell, or whom its cells name. */
  labelOf(values: CsvRow['values']): string
  /** Compares a line with what stands; it knows neither the database nor the caller. */
  judge(row: CsvRow): Change<Before, After>
  /** Why some of what lines that are right by themselves make cannot be saved: looked up for all of them at once. */
  refusals?(afters: readonly After[]): Promise<ReadonlyMap<After, string>>
}

/** Reads a file and judges its lines one after the other. */
async function validateFile<Before, After>(
  { csv, mapping }: Input,
  { kind, labelOf, judge, refusals }: LineReader<Before, After>,
): Promise<LineResult<Before, After>> {
  const { columns, ignored, rows } = await readCsv(csv, kind, mapping ?? [])
  const pause = createYielder()
  const lines: LineResult<Before, After>['lines'] = []
  for (const row of rows) {
    const { line } = row
    const values = columns.map((column) => row.values[column] ?? '')
    const label = labelOf(row.values)
    try {
      const change = judge(row)
      lines.push({ line, label, values, status: statusOf(change), reason: '', changes: '', ...change })
    } catch (error) {
      const reason = reasonsOf(error).join(BETWEEN)
      lines.push({ line, label, values, status: 'FAULTY', reason, changes: '' })
    }
    await pause()
  }
  const refused = await refusals?.(lines.flatMap(({ after }) => after ?? []))
  const judged = refused?.size ? lines.map((line) => asRefused(line, refused)) : lines
  return { columns, ignored, lines: judged }
}

function asRefused<Before, After>(
  line: LineResult<Before, After>['lines'][number],
  refused: ReadonlyMap<After, string>,
): LineResult<Before, After>['lines'][number] {
  const reason = line.after && refused.get(line.after)
  if (!reason) return line
  const { before: _, after: __, ...said } = line
  return { ...said, status: 'FAULTY', reason, changes: '' }
}

/** What is said of the lines, without what they would change. */
const told = (lines: LineResult<unknown, unknown>['lines']): ImportLine[] =>
  lines.map(({ before: _, after: __, ...line }) => line)

/** Characters of a file that the main thread judges, a hundred lines: reading more of them takes longer than a call may. */
const MOST_HERE = 5_000

interface Input {
  csv: string
  apply?: boolean | null | undefined
  mapping?: readonly Source[] | null | undefined
}

/**
 * What an import gathers: its lines, judged. Of a preview without what they would change, which nobody asks for.
 * @throws {AppError} BAD_USER_INPUT when the file as a whole cannot be read
 * @throws {OffloadToWorker} in the main thread, for more lines than it may take
 */
export function lineValidator<Before, After>(
  readingOf: (ctx: OperationContext) => Promise<LineReader<Before, After>>,
) {
  async function gather(ctx: OperationContext, input: Input): Promise<LineResult<Before, After>> {
    if (ctx.workers && input.csv.length > MOST_HERE) throw new OffloadToWorker()
    const judgement = await validateFile(input, await readingOf(ctx))
    return input.apply ? judgement : { ...judgement, lines: told(judgement.lines) }
  }
  const preview = {
    isAsked: ({ apply }: Input) => apply !== true,
    run: async (ctx: OperationContext, input: Input): Promise<ImportReport> => ({
      applied: false,
      ...(await gather(ctx, input)),
    }),
  }
  return { gather, preview }
}

const NOTHING_SAVED = 'rien n’a été enregistré'
const AGAIN = `${NOTHING_SAVED}, choisissez le fichier à nouveau`
const TAKEN_MEANWHILE = `Une de ces données a été ajoutée entre-temps : ${AGAIN}`

/** Why a line that was judged right cannot be saved any more. */
class LineRefused extends Error {
  constructor(
    readonly after: unknown,
    readonly refusal: AppError,
  ) {
    super(refusal.message)
  }
}

/** Refuses an import one of whose lines was judged by what no longer stands. */
export const staleRow = (after: object) => new LineRefused(after, conflict(`modifié entre-temps : ${AGAIN}`))

/** Refuses an import one of whose lines adds what somebody else has added meanwhile. */
export const takenName = (after: object) => new LineRefused(after, conflict(`ajouté entre-temps : ${AGAIN}`))

/** Runs a check of one line: what it refuses names the line. */
export async function checkLine(after: object, check: () => Promise<unknown>): Promise<void> {
  try {
    await check()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code, message, extra } = error
    throw new LineRefused(after, new AppError(code, `${message} ; ${NOTHING_SAVED}`, extra))
  }
}

async function isRefused(check: () => Promise<unknown>): Promise<boolean> {
  try {
    await check()
    return false
  } catch (error) {
    if (error instanceof AppError) return true
    throw error
  }
}

/** Runs a check of many lines at once: where it refuses, the first line that it refuses is looked for, and named. */
export async function checkLines<After extends object>(
  afters: readonly After[],
  check: (some: readonly After[]) => Promise<unknown>,
): Promise<void> {
  if (!(await isRefused(() => check(afters)))) return
  let some = afters
  while (some.length > 1) {
    const first = some.slice(0, Math.ceil(some.length / 2))
    some = (await isRefused(() => check(first))) ? first : some.slice(first.length)
  }
  const [after] = some
  if (after) await checkLine(after, () => check(some))
  // None by itself: what they are together is refused.
  await check(afters)
}

/** What is answered to a failure: a refused line with its number and whom it is about. */
function refusalOf(error: unknown, lines: LineResult<unknown, unknown>['lines']): unknown {
  if (isDuplicateKey(error)) return conflict(TAKEN_MEANWHILE)
  if (!(error instanceof LineRefused)) return error
  const { refusal, after } = error
  const found = lines.find((line) => line.after === after)
  return found
    ? new AppError(
        refusal.code,
        bidi`Ligne ${found.line}, ${found.label} : ${refusal.message}`,
        refusal.extra,
      )
    : refusal
}

/**
 * All or nothing: one faulty line, and nothing is saved. `save` gets what is new and what changes, in a transaction
 * that it keeps short, and looks whether what was judged still stands.
 */
export async function concludeImport<Before, After>(
  ctx: WriteContext,
  { columns, ignored, lines }: LineResult<Before, After>,
  apply: boolean,
  save: (news: After[], changes: { before: Before; after: After }[]) => Promise<void>,
): Promise<ImportReport> {
  if (apply) {
    if (lines.some(({ status }) => status === 'FAULTY'))
      throw badInput('Le fichier contient des lignes refusées : rien n’a été enregistré', 'csv')
    const news: After[] = []
    const changes: { before: Before; after: After }[] = []
    for (const { before, after } of lines) {
      if (after === undefined) continue
      if (before === undefined) news.push(after)
      else changes.push({ before, after })
    }
    try {
      await save(news, changes)
    } catch (error) {
      throw refusalOf(error, lines)
    }
    await assertStillAdmin(ctx)
  }
  return {
    applied: apply,
    columns,
    ignored,
    lines: told(lines),
  }
}
