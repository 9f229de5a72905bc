import { readdirSync } from 'node:fs'
import type { AnyObjectSchema } from 'yup'

/** A schema as far as its parts are looked at. */
interface Part {
  type: string
  fields?: Record<string, Part>
  innerType?: Part
}
type Place = readonly (string | 0)[]

const modules = await Promise.all(
  readdirSync('schema/rules').map(
    (file): Promise<Record<string, unknown>> => import(`../../schema/rules/${file.replace(/\.ts$/, '')}.ts`),
  ),
)

/** Every rule by its name. */
export const rules = modules.flatMap((module) =>
  Object.entries(module).filter(([name]) => name.endsWith('Rule')),
) as [string, AnyObjectSchema][]

const placesWithin = (part: Part, place: Place): Place[] => [
  ...(place.length > 0 ? [place] : []),
  ...Object.entries(part.fields ?? {}).flatMap(([field, inner]) => placesWithin(inner, [...place, field])),
  ...(part.innerType ? placesWithin(part.innerType, [...place, 0]) : []),
]

/** Every field of a rule, those of its objects and lists, too. */
export const placesOf = (rule: AnyObjectSchema) => placesWithin(rule as unknown as Part, [])

/** An input that holds a value at its place, and nothing else. */
export const inputOf = (place: Place, value: unknown): unknown =>
  place.reduceRight<unknown>((inner, step) => (step === 0 ? [inner] : { [step]: inner }), value)
