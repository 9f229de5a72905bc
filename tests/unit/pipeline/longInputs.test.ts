import { describe, expect, test } from 'vitest'
import { array, number, object, string } from '../../../schema/rules/yup'
import { validate } from '../../../server/pipeline/validate'
import { AppError } from '../../../server/shared/errors'
import { processorTime, tenMilliseconds } from '../../support/processorTime'
import { inputOf, placesOf, rules } from './rulePlaces'

const BODY = 100_000
const VALUES = 5_000
/** Combining marks: NFC normalization takes time quadratic in their number. */
const ALTERNATING = '\u0301\u0327\u0316\u05b0'

const LONG: [name: string, value: unknown][] = [
  ['marks', `a${ALTERNATING.repeat(BODY / 4 / 2)}`],
  ['letters', 'x'.repeat(BODY)],
  ['spaces', ' '.repeat(BODY)],
  ['digits', '9'.repeat(BODY)],
  ['quotes', '"'.repeat(BODY)],
  ['an address', `${'a.'.repeat(BODY / 4)}@${'b.'.repeat(BODY / 4)}`],
  ['numbers', Array(VALUES).fill(1)],
  ['texts', Array(VALUES).fill('é'.repeat(BODY / VALUES / 2))],
  ['nothings', Array(VALUES).fill(null)],
  ['objects', Array(VALUES).fill({})],
  ['lists', Array(VALUES).fill([])],
  ['fields', Object.fromEntries(Array.from({ length: VALUES }, (_, index) => [`x${index}`, 1]))],
]

const floor = tenMilliseconds()

function refusal(rule: Parameters<typeof validate>[0], input: unknown) {
  try {
    validate(rule, input)
    return undefined
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { message: error.message, field: error.extra.field }
  }
}

test.for(rules)('%s refuses the longest texts and lists quickly', ([name, rule]) => {
  for (const place of placesOf(rule))
    for (const [kind, value] of LONG) {
      const input = inputOf(place, value)
      const took = processorTime(() => refusal(rule, input))
      expect(took / floor, `${name} ${place.join('.')} ${kind}: ${took} ms`).toBeLessThan(1)
    }
})

describe('a text or a list past its limit', () => {
  let looked = 0
  const item = number().test('looked', 'Nombre invalide', () => ++looked > 0)
  const rule = object({
    name: string()
      .transform((text: string) => {
        looked++
        return text.trim()
      })
      .max(120, 'Nom trop long'),
    code: string().strict().typeError('Code invalide'),
    exact: string().strict().max(2_000, 'Texte trop long'),
    numbers: array().of(item).max(3, 'Trois nombres au plus'),
    days: array().of(item).length(7, 'Sept jours'),
    within: array().of(object({ name: string().strict().max(600, 'Nom trop long') })),
  })

  test.for<[input: unknown, message: string, field: string]>([
    [{ name: 'x'.repeat(1_001) }, 'Nom trop long', 'name'],
    [{ code: 'x'.repeat(1_001) }, 'Code invalide', 'code'],
    [{ exact: 'x'.repeat(2_001) }, 'Texte trop long', 'exact'],
    [{ numbers: [1, 2, 3, 4] }, 'Trois nombres au plus', 'numbers'],
    [{ days: Array(8).fill(1) }, 'Sept jours', 'days'],
    [{ within: [{}, { name: 'x'.repeat(601) }] }, 'Nom trop long', 'within[1].name'],
    [{ within: Array(1_001).fill({}) }, 'Valeur invalide', 'within'],
  ])('%# is refused with the message of its rule, before it is processed', ([input, ...expected]) => {
    looked = 0
    expect(refusal(rule, input)).toEqual({ message: expected[0], field: expected[1] })
    expect(looked).toBe(0)
  })

  test('is not refused when trimming and composing make it short enough', () => {
    expect(validate(rule, { name: `${' '.repeat(200)}x${' '.repeat(200)}` })).toMatchObject({ name: 'x' })
  })
})
