import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type AnyObjectSchema, ValidationError } from 'yup'
import { AppError } from '../../server/ground/errors'
import { validate } from '../../server/seam/validate'

/** A schema as far as its parts are looked at. */
interface Part {
  type: string
  fields?: Record<string, Part>
  innerType?: Part
}
type Place = readonly (string | 0)[]

const MARK = 'zqx'
/** Of every type, and each to be known again in a message. */
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

const modules = await Promise.all(
  readdirSync('schema/rules').map(
    (file): Promise<Record<string, unknown>> => import(`../../schema/rules/${file.replace(/\.ts$/, '')}.ts`),
  ),
)
const rules = modules.flatMap((module) =>
  Object.entries(module).filter(([name]) => name.endsWith('Rule')),
) as [string, AnyObjectSchema][]

/** Every field of a rule, those of its objects and lists, too. */
const placesOf = (part: Part, place: Place): Place[] => [
  ...(place.length > 0 ? [place] : []),
  ...Object.entries(part.fields ?? {}).flatMap(([field, inner]) => placesOf(inner, [...place, field])),
  ...(part.innerType ? placesOf(part.innerType, [...place, 0]) : []),
]

/** An input that holds a value at its place, and nothing else. */
const inputOf = (place: Place, value: unknown): unknown =>
  place.reduceRight<unknown>((inner, step) => (step === 0 ? [inner] : { [step]: inner }), value)

/** Everything that an input is told, as a form asks it: of all fields at once. */
function told(rule: AnyObjectSchema, input: unknown): string[] {
  try {
    rule.validateSync(input, { abortEarly: false })
    return []
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    return error.errors
  }
}

/** What the server answers an input; undefined where it takes it. */
function refusal(rule: AnyObjectSchema, input: unknown): string | undefined {
  try {
    validate(rule, input)
    return undefined
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.message
  }
}

test('all rules are looked at', () => {
  expect(rules.length).toBeGreaterThan(100)
})

test.for(rules)('%s says in French what is wrong, without the value', ([, rule]) => {
  const inputs = placesOf(rule as unknown as Part, []).flatMap((place) =>
    WRONG.map((value) => inputOf(place, value)),
  )
  for (const input of [{}, ...inputs])
    for (const message of [...told(rule, input), refusal(rule, input) ?? '']) {
      expect(message).not.toMatch(ENGLISH)
      expect(message).not.toMatch(VALUE)
    }
})
