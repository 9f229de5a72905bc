import { constants, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { access, chmod, copyFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import type { DatabaseConfig } from '../config'
import { DatabaseRefusal } from './refusals'

type SqliteConfig = Extract<DatabaseConfig, { kind: 'sqlite' }>

export interface ReadOnlyCopy {
  config: SqliteConfig
  remove(): Promise<void>
}

const NO_SPACE = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL'])
/** More pages than SQLite's largest file has: one step copies all, so the copy is consistent. */
const ALL_PAGES = 2 ** 31 - 1

const isWritable = (path: string) =>
  access(path, constants.W_OK).then(
    () => true,
    () => false,
  )

/** Folder and side files count too: even a reader of an SQLite file writes to them. */
async function isReadOnly(path: string): Promise<boolean> {
  const sides = [`${path}-wal`, `${path}-shm`].filter((side) => existsSync(side))
  const writable = await Promise.all([path, dirname(path), ...sides].map(isWritable))
  return writable.includes(false)
}

/** Copies with SQLite's backup API: a server may be writing to the file. */
async function backUp(path: string, copy: string) {
  const source = new SqliteDatabase(path, { readonly: true, fileMustExist: true })
  try {
    await source.backup(copy, { progress: () => ALL_PAGES })
  } finally {
    source.close()
  }
}

async function copyFiles(path: string, copy: string) {
  for (const side of ['', '-wal', '-journal'])
    if (existsSync(path + side)) {
      await copyFile(path + side, copy + side, constants.COPYFILE_FICLONE)
      // `copyFile` copies the mode too: others may read the source.
      await chmod(copy + side, 0o600)
    }
}

const noRoom = (path: string, code: string) =>
  new DatabaseRefusal(
    `Le fichier ${path} ne peut être que lu, et sa copie pour cette commande n’a pas pu être faite dans ${tmpdir()} (${code}). Libérez-y de la place, ou donnez un autre dossier par TMPDIR.`,
  )

const ALL = { recursive: true, force: true }
const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Creates a private temporary folder, removed also when a signal ends this process: the copy of a database must
 * not stay. @throws {DatabaseRefusal} when there is no room
 */
function createFolder(path: string) {
  let folder: string | undefined
  const end = (signal: NodeJS.Signals) => {
    if (folder) rmSync(folder, ALL)
    // Without its listener the signal ends the process.
    process.kill(process.pid, signal)
  }
  for (const signal of ENDING) process.once(signal, end)
  const ignore = () => {
    for (const signal of ENDING) process.off(signal, end)
  }
  try {
    // Synchronous: no signal is handled between the folder and its name.
    const made = mkdtempSync(join(tmpdir(), 'pointage-'))
    folder = made
    return { folder: made, remove: () => rm(made, ALL).finally(ignore) }
  } catch (error) {
    ignore()
    throw noRoom(path, (error as NodeJS.ErrnoException).code ?? '')
  }
}

/**
 * Copies an SQLite file that this process may read but not write to a private temporary folder.
 * @returns undefined for any other database
 * @throws {DatabaseRefusal} when there is no room for the copy
 */
export async function copyIfReadOnly(config: DatabaseConfig): Promise<ReadOnlyCopy | undefined> {
  if (config.kind !== 'sqlite' || !existsSync(config.path) || !(await isReadOnly(config.path)))
    return undefined
  const { path } = config
  const { folder, remove } = createFolder(path)
  const copy = join(folder, basename(path))
  try {
    // `-shm` exists while a process uses the file, which may then change during the copy.
    await (existsSync(`${path}-shm`) ? backUp : copyFiles)(path, copy)
    return { config: { ...config, path: copy }, remove }
  } catch (error) {
    await remove()
    const { code = '' } = error as NodeJS.ErrnoException
    throw NO_SPACE.has(code) ? noRoom(path, code) : error
  }
}
