import { describe, expect, test } from 'vitest'
import { readSource } from './document'
import { files } from './repository'

/** Documents for people who work on the code; notes of decisions keep the names of their day. */
const DOCUMENTS = ['CONTRIBUTING.md', 'client/README.md', 'docs/architecture.md', 'docs/glossary.md']
const SOURCES = /\.(tsx?|mjs|graphql|json|css)$/

const words = new Set(
  files
    .filter((file) => SOURCES.test(file) && file !== 'package-lock.json')
    .flatMap((file) => readSource(file).match(/\w+/g) ?? []),
)

/** Identifiers in code marks: `camelCase`, `PascalCase`, `UPPER_CASE`; of a call or a tag only the name. */
const namesOf = (text: string) =>
  [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) =>
    /[/.]/.test(code)
      ? []
      : (code.match(/\b([a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*|[A-Z]+_[A-Z_]+|[A-Z]{4,})\b/g) ?? []),
  )

const exported = new Set(
  files
    .filter((file) => /^(client|server|schema|tests)\/.*\.tsx?$/.test(file))
    .flatMap((file) => [
      ...readSource(file).matchAll(/export (?:async )?(?:const|function|class|interface|type|enum) (\w+)/g),
    ])
    .map(([, name]) => name),
)
/** Of CSS, and of an operation. */
const NOT_EXPORTED = ['var', 'run']

/** Names of calls and of components in code marks: also words that prose has too. */
const calledIn = (text: string) =>
  [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) =>
    [...code.matchAll(/(?<![\w.])(\w+)\(|<([A-Z]\w*)/g)].map(([, call, tag]) => call ?? tag),
  )

describe.each(DOCUMENTS)('%s', (file) => {
  test('names identifiers that exist in the code', () => {
    const unknown = namesOf(readSource(file)).filter((name) => !words.has(name))
    expect(unknown).toEqual([])
  })

  test('calls functions and draws components that the code exports', () => {
    const unknown = calledIn(readSource(file)).filter(
      (name = '') => !exported.has(name) && !NOT_EXPORTED.includes(name),
    )
    expect(unknown).toEqual([])
  })
})
