import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import type { Estimate } from '../operation/ports'
import { withoutAccents } from './withoutAccents'

/**
 * The first characters alone are estimated, and few substitutions tried: the cost grows with the cube of the
 * length, and a password of 256 signs would occupy the process for seconds.
 */
const LIMITS = { maxLength: 32, l33tMaxSubstitutions: 6 }
/** Words to choose by dice are no common passwords. */
const DICE = 'diceware-common'

let estimator: Promise<ZxcvbnFactory> | undefined

async function load() {
  const [{ ZxcvbnFactory }, common, french] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-fr'),
  ])
  const lists = Object.entries({ ...common.dictionary, ...french.dictionary }).filter(
    ([name]) => name !== DICE,
  )
  return new ZxcvbnFactory({
    dictionary: Object.fromEntries(lists.map(([name, words]) => [name, words.map(withoutAccents)])),
    graphs: common.adjacencyGraphs,
    ...LIMITS,
  })
}

/** Loads some 130,000 words on first use, which blocks its thread: a server asks `createEstimator`. */
export async function estimate(text: string, about: readonly string[]): Promise<Estimate> {
  estimator ??= load()
  const { guesses, sequence } = (await estimator).check(text, [...about])
  const found = sequence
    .filter(({ pattern }) => pattern !== 'bruteforce' && pattern !== 'separator')
    .sort((a, b) => b.token.length - a.token.length)
    .map(({ pattern, dictionaryName }) => ({ pattern, list: String(dictionaryName ?? '') }))
  return { guesses, found, whole: sequence.length === 1 }
}
