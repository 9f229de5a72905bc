import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { codesOf, readDocument, readSource, rowsOf } from './document'

const server = resolve(import.meta.dirname, '../../../server')
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.startsWith('generated'))
  .map((file) => readSource(`server/${file}`))

const CALL = /\b(?:logger|app\.log)\.(?:info|warn|error)\(/g

function argumentsAt(source: string, start: number) {
  let end = start
  for (let open = 1; open > 0; end++) open += source[end] === '(' ? 1 : source[end] === ')' ? -1 : 0
  return source.slice(start, end - 1)
}

test('each logged message is in the document', () => {
  const documented = rowsOf(readDocument('logging'), '| message | level | says |').flatMap(([message = '']) =>
    codesOf(message),
  )
  const calls = sources.flatMap((source) =>
    [...source.matchAll(CALL)].map(({ index, 0: call }) => argumentsAt(source, index + call.length)),
  )
  expect(calls.length).toBeGreaterThan(8)
  const said = calls.flatMap((call) =>
    [...call.matchAll(/'([^'(]{7,})'/g)].map(([, text = '']) => text.replaceAll('\u202f', ' ')),
  )
  const written = documented.filter((message) => !message.includes('…'))
  expect(written.toSorted()).toEqual(said.toSorted())
  expect(documented).toContain('L’horloge de ce serveur … de … s sur celle de la base de données')
})
