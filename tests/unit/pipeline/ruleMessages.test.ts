import { expect, test } from 'vitest'
import { type AnyObjectSchema, ValidationError } from 'yup'
import { validate } from '../../../server/pipeline/validate'
import { AppError } from '../../../server/shared/errors'
import { inputOf, placesOf, rules } from './rulePlaces'

const MARK = 'zqx'
const WRONG = [
  987_654.5,
  Number.NaN,
  MARK,
  MARK.repeat(50_000),
  true,
  null,
  {},
  { [MARK]: 1 },
  [],
  [MARK],
  [null],
]
const ENGLISH = /\b(?:must|required|cannot|field|final value|characters|invalid type)\b|` type/i
const VALUE = new RegExp(`${MARK}|987|NaN|\\btrue\\b|\\bnull\\b|undefined|\\[|\\{`)

/** All messages of an input, validated at once as in a form. */
function messagesOf(rule: AnyObjectSchema, input: unknown): string[] {
  try {
    rule.validateSync(input, { abortEarly: false })
    return []
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    return error.errors
  }
}

function refusal(rule: AnyObjectSchema, input: unknown): string | undefined {
  try {
    validate(rule, input)
    return undefined
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.message
  }
}

test('all rules are tested', () => {
  expect(rules.length).toBeGreaterThan(100)
})

test.for(rules)('%s describes errors in French, without the value', ([, rule]) => {
  const inputs = placesOf(rule).flatMap((place) => WRONG.map((value) => inputOf(place, value)))
  for (const input of [{}, ...inputs])
    for (const message of [...messagesOf(rule, input), refusal(rule, input) ?? '']) {
      expect(message).not.toMatch(ENGLISH)
      expect(message).not.toMatch(VALUE)
    }
})
