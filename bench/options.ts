import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Failure } from '../scripts/lib/run.mjs'

export interface Options {
  entries: number
  /** Length of one slice of load, in seconds. */
  seconds: number
  rounds: number
  crowd: boolean
  siege: boolean
  live: boolean
  sqlite: boolean
  /** Only operations whose names contain this text, or only the working-time rules. */
  only: string
  /** Compares with a built checkout of an earlier version (its folder) instead of the floor. */
  against?: string
  /** Folder for a profile of the server's main thread (`node --cpu-prof`); it slows the server. */
  profile?: string
}

const DEFAULTS: Options = {
  entries: 1_000_000,
  seconds: 2,
  rounds: 10,
  crowd: false,
  siege: false,
  live: false,
  sqlite: false,
  only: '',
}

const USAGE =
  'Usage : npm run bench -- [--entries nombre] [--seconds nombre] [--rounds nombre] [--only texte] [--profile dossier] [--against dossier] [--crowd | --siege | --live | --sqlite]'

/** @throws {Failure} for an unknown option or a value that is not a positive integer */
export function readOptions(args: string[]): Options {
  const options = { ...DEFAULTS }
  try {
    const { values } = parseArgs({
      args,
      options: {
        entries: { type: 'string' },
        seconds: { type: 'string' },
        rounds: { type: 'string' },
        crowd: { type: 'boolean' },
        siege: { type: 'boolean' },
        live: { type: 'boolean' },
        sqlite: { type: 'boolean' },
        only: { type: 'string' },
        profile: { type: 'string' },
        against: { type: 'string' },
      },
    })
    options.crowd = values.crowd ?? false
    options.siege = values.siege ?? false
    options.live = values.live ?? false
    options.sqlite = values.sqlite ?? false
    options.only = values.only ?? ''
    if (values.profile) options.profile = resolve(values.profile)
    if (values.against) options.against = resolve(values.against)
    for (const name of ['entries', 'seconds', 'rounds'] as const) {
      const text = values[name]
      if (text === undefined) continue
      if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`--${name} : un nombre entier positif`)
      options[name] = Number(text)
    }
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message : error}\n${USAGE}`)
  }
  return options
}
