import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { AnyObjectSchema } from 'yup'

/** The parts of a schema that are used here. */
interface Part {
  type: string
  fields?: Record<string, Part>
  innerType?: Part
}
type Place = readonly (string | 0)[]

// Not a pattern for Vite: the transformed file is cached, and its list of modules would miss a new or renamed one.
const modules: Record<string, unknown>[] = await Promise.all(
  readdirSync('schema/rules').map((file) => import(/* @vite-ignore */ resolve('schema/rules', file))),
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

export const placesOf = (rule: AnyObjectSchema) => placesWithin(rule as unknown as Part, [])

export const inputOf = (place: Place, value: unknown): unknown =>
  place.reduceRight<unknown>((inner, step) => (step === 0 ? [inner] : { [step]: inner }), value)
