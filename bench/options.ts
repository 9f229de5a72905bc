import { parseArgs } from 'node:util'
import { Failure } from '../scripts/lib/run.mjs'

export interface Options {
  entries: number
  /** Length of one slice of load. */
  seconds: number
  rounds: number
  /** Instead of the comparison with the floor: everything at once. */
  crowd: boolean
  /** Instead of it: wrong passwords by the ten thousand. */
  siege: boolean
}

const DEFAULTS: Options = { entries: 1_000_000, seconds: 2, rounds: 10, crowd: false, siege: false }

const USAGE =
  'Usage : npm run bench -- [--entries nombre] [--seconds nombre] [--rounds nombre] [--crowd | --siege]'

/** @throws {Failure} for an unknown option or a value that is no positive whole number */
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
      },
    })
    options.crowd = values.crowd ?? false
    options.siege = values.siege ?? false
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
