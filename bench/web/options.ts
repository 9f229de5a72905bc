import { parseArgs } from 'node:util'
import { Failure } from '../../scripts/lib/run.mjs'

export interface WebOptions {
  rounds: number
  screens: string[]
}

const USAGE = 'Usage : npm run bench:web -- [--rounds nombre] [--screen nom]…'

/** @throws {Failure} for an unknown option or an invalid value */
export function readWebOptions(args: string[]): WebOptions {
  try {
    const { values } = parseArgs({
      args,
      options: {
        rounds: { type: 'string', default: '3' },
        screen: { type: 'string', multiple: true, default: [] },
      },
    })
    if (!/^[1-9]\d?$/.test(values.rounds)) throw new Error('--rounds : un nombre de 1 à 99')
    return { rounds: Number(values.rounds), screens: values.screen }
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message : error}\n${USAGE}`)
  }
}
