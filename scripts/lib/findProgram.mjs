import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Folders of Debian and Homebrew for servers, not always on the PATH. */
const EXTRA_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']

/** The full path of a program, or undefined. @param {string} name */
export function findProgram(name) {
  for (const folder of [...(process.env.PATH ?? '').split(delimiter), ...EXTRA_FOLDERS])
    try {
      const path = join(folder, name)
      accessSync(path, constants.X_OK)
      return path
    } catch {
      // Not in this folder.
    }
}
