import { constants, existsSync } from 'node:fs'
import { access, chmod, copyFile, mkdtemp, rm } from 'node:fs/promises'
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

/**
 * Copies an SQLite file that this process may read but not write to a private temporary folder.
 * @returns undefined for any other database
 * @throws {DatabaseRefusal} when there is no room for the copy
 */
export async function copyIfReadOnly(config: DatabaseConfig): Promise<ReadOnlyCopy | undefined> {
  if (config.kind !== 'sqlite' || !existsSync(config.path) || !(await isReadOnly(config.path)))
    return undefined
  const { path } = config
  const folder = await mkdtemp(join(tmpdir(), 'pointage-')).catch(({ code }) => {
    throw noRoom(path, code)
  })
  const remove = () => rm(folder, { recursive: true, force: true })
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
