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

describe.each(DOCUMENTS)('%s', (file) => {
  test('names identifiers that exist in the code', () => {
    const unknown = namesOf(readSource(file)).filter((name) => !words.has(name))
    expect(unknown).toEqual([])
  })
})
