import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The file that a thread runs: built, or its source beside the folder of this one. */
export function threadFile(name: 'worker' | 'estimator'): string {
  const here = dirname(fileURLToPath(import.meta.url))
  const built = resolve(here, `${name}.js`)
  return existsSync(built) ? built : resolve(here, `../${name}.ts`)
}
