import { ValidationError } from 'yup'
import { type ImportedKind, importLabel } from '../../schema/imports/kinds'
import { bidi } from '../../schema/isolated'
import { assertStillAdmin } from '../access/admins'
import { isDuplicateKey } from '../db/faults'
import { OffloadToWorker } from '../operation/longWork'
import type { OperationContext, WriteContext } from '../operation/operation'
import { createYielder } from '../shared/createYielder'
import { AppError, badInput, conflict } from '../shared/errors'
import { type CsvRow, readCsv } from './rows'
import type { Source } from './sources'

/** In ms; longer than the general deadline, for thousands of lines. */
export const IMPORT_DEADLINE = 60_000

type ImportStatus = 'NEW' | 'CHANGED' | 'UNCHANGED' | 'FAULTY'

interface ImportLine {
  line: number
  status: ImportStatus
  label: string
  values: string[]
  reason: string
  /** Values before and after, by field; empty for a new row. */
  changes: string
}

export interface InitialPassword {
  nom: string
  prenom: string
  email: string
  pass: string
}

export interface ImportReport {
  applied: boolean
  columns: string[]
  ignored: string[]
  warnings: string[]
  lines: ImportLine[]
  passwords?: InitialPassword[]
}

/** `before` is absent for a new row, `after` for an unchanged one. */
export interface Change<Before, After> {
  before?: Before | undefined
  after?: After | undefined
  changes?: string
}

export interface LineResult<Before, After> extends Pick<ImportReport, 'columns' | 'ignored' | 'warnings'> {
  lines: (Change<Before, After> & ImportLine)[]
}

type Cells = Readonly<Record<string, string>>

/** `Fin : 31/12/2026 → aucune`, for each changed field, with the labels of the screens. */
export const importChanges = (before: Cells, after: Cells, kind: ImportedKind): string =>
  Object.keys(after)
    .filter((name) => before[name] !== after[name])
    .map((name) => `${importLabel(kind, name)} : ${before[name] || 'vide'} → ${after[name] || 'vide'}`)
    .join(BETWEEN)

const BETWEEN = ' ; '

class Faulty extends Error {}

/** @throws to reject the current line */
export function refuseLine(reason: string): never {
  throw new Faulty(reason)
}

/** Claims the first free key for a line, and returns it; rejects the line if earlier lines have claimed all. */
export function createClaims() {
  const lines = new Map<string, number>()
  return (keys: string | readonly string[], line: number): string => {
    const [first = '', ...others] = typeof keys === 'string' ? [keys] : keys
    const free = [first, ...others].find((key) => !lines.has(key))
    if (free === undefined) return refuseLine(`Déjà à la ligne ${lines.get(first)}`)
    lines.set(free, line)
    return free
  }
}

const statusOf = ({ before, after }: Change<unknown, unknown>): ImportStatus =>
  after === undefined ? 'UNCHANGED' : before === undefined ? 'NEW' : 'CHANGED'

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

export function createFaults() {
  const reasons: string[] = []
  return {
    attempt<Value>(read: () => Value): Value | undefined {
      try {
        return read()
      } catch (error) {
        reasons.push(...reasonsOf(error))
        return undefined
      }
    },
    /** Returns the value; rejects the line if there were errors. */
    end<Value>(made: Value | undefined): Value {
      if (made === undefined || reasons.length > 0) refuseLine(reasons.join(BETWEEN))
      return made
    },
  }
}

/** Reads and validates the files of one kind. */
export interface LineReader<Before, After> {
  kind: ImportedKind
  labelOf(values: CsvRow['values']): string
  /** Compares a line with the current data; no access to database or caller. */
  judge(row: CsvRow): Change<Before, After>
  /** Errors of valid lines that cannot be saved, checked in bulk. */
  refusals?(afters: readonly After[]): Promise<ReadonlyMap<After, string>>
}

/** Characters of a cell: more than any field takes, few enough to be folded and compared. */
const MAX_CELL = 5_000
const shortened = (cell: string) => (cell.length > MAX_CELL ? `${cell.slice(0, MAX_CELL)}…` : cell)

/** Error for a cell that is too long, or has a character lost in the file's encoding. */
function cellProblem(values: CsvRow['values'], kind: ImportedKind): string | undefined {
  for (const [name, cell] of Object.entries(values)) {
    if (cell.length > MAX_CELL)
      return `${importLabel(kind, name)} : ${MAX_CELL.toLocaleString('fr-FR')} caractères au plus`
    if (cell.includes('\uFFFD'))
      return `${importLabel(kind, name)} : un caractère illisible (\uFFFD) ; enregistrez le fichier en UTF-8`
  }
  return undefined
}

async function validateFile<Before, After>(
  { csv, mapping }: Input,
  { kind, labelOf, judge, refusals }: LineReader<Before, After>,
): Promise<LineResult<Before, After>> {
  const { columns, ignored, warnings, rows } = await readCsv(csv, kind, mapping ?? [])
  const yieldToOthers = createYielder()
  const lines: LineResult<Before, After>['lines'] = []
  for (const row of rows) {
    const { line } = row
    const problem = row.problem ?? cellProblem(row.values, kind)
    const values = columns.map((column) => shortened(row.values[column] ?? ''))
    const label = problem ? '' : labelOf(row.values)
    try {
      const change = problem ? refuseLine(problem) : judge(row)
      lines.push({ line, label, values, status: statusOf(change), reason: '', changes: '', ...change })
    } catch (error) {
      const reason = reasonsOf(error).join(BETWEEN)
      lines.push({ line, label, values, status: 'FAULTY', reason, changes: '' })
    }
    await yieldToOthers()
  }
  const refused = await refusals?.(lines.flatMap(({ after }) => after ?? []))
  const judged = refused?.size ? lines.map((line) => asRefused(line, refused)) : lines
  return { columns, ignored, warnings, lines: judged }
}

function asRefused<Before, After>(
  line: LineResult<Before, After>['lines'][number],
  refused: ReadonlyMap<After, string>,
): LineResult<Before, After>['lines'][number] {
  const reason = line.after && refused.get(line.after)
  if (!reason) return line
  const { before: _, after: __, ...rest } = line
  return { ...rest, status: 'FAULTY', reason, changes: '' }
}

const presentLines = (lines: LineResult<unknown, unknown>['lines']): ImportLine[] =>
  lines.map(({ before: _, after: __, ...line }) => line)

/** All or nothing; before what costs more, such as passwords. */
function rejectFaulty(lines: readonly ImportLine[]) {
  if (lines.some(({ status }) => status === 'FAULTY'))
    throw badInput('Le fichier contient des lignes refusées : rien n’a été enregistré', 'csv')
}

/** Characters that the main thread reads (about a hundred lines); more would exceed its budget. */
export const MAX_ON_MAIN_THREAD = 5_000

interface Input {
  csv: string
  apply?: boolean | null | undefined
  mapping?: readonly Source[] | null | undefined
}

/**
 * Validation phase of an import; a preview omits the rows to save.
 * @throws {AppError} BAD_USER_INPUT when the file is unreadable; for an invalid line, unless it is a preview
 * @throws {OffloadToWorker} in the main thread, above `MAX_ON_MAIN_THREAD`
 */
export function lineValidator<Before, After>(
  readingOf: (ctx: OperationContext) => Promise<LineReader<Before, After>>,
) {
  async function gather(ctx: OperationContext, input: Input): Promise<LineResult<Before, After>> {
    if (ctx.workers && input.csv.length > MAX_ON_MAIN_THREAD) throw new OffloadToWorker()
    const judgement = await validateFile(input, await readingOf(ctx))
    if (input.apply) rejectFaulty(judgement.lines)
    return input.apply ? judgement : { ...judgement, lines: presentLines(judgement.lines) }
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

/** A valid line that can no longer be saved. */
class LineRefused extends Error {
  constructor(
    readonly after: unknown,
    readonly refusal: AppError,
  ) {
    super(refusal.message)
  }
}

/** Conflict: the data that a line was compared with has changed. */
export const staleRow = (after: object) => new LineRefused(after, conflict(`modifié entre-temps : ${AGAIN}`))

/** Conflict: the name of a new row has been taken meanwhile. */
export const takenName = (after: object) => new LineRefused(after, conflict(`ajouté entre-temps : ${AGAIN}`))

/** Runs a check of one line; its error names the line. */
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

/** Runs a check of many lines; on an error, searches the first line that fails, and names it. */
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
  // No single line fails: reject them together.
  await check(afters)
}

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
 * Saves what was validated, or nothing. `save` gets new and changed rows, in a short
 * transaction, and checks that the data has not changed since validation.
 */
export async function concludeImport<Before, After>(
  ctx: WriteContext,
  { lines, ...file }: LineResult<Before, After>,
  apply: boolean,
  save: (news: After[], changes: { before: Before; after: After }[]) => Promise<void>,
): Promise<ImportReport> {
  if (apply) {
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
  return { applied: apply, ...file, lines: presentLines(lines) }
}
