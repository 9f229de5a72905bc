import { describe, expect, test } from 'vitest'
import { routes } from '../../../server/transport/rest/routes'
import { codesOf, readDocument, readSource, rowsOf } from './document'
import { files } from './repository'

const specification = readDocument('specification')

describe('every reference to the specification resolves', () => {
  const decisions = new Set([...specification.matchAll(/^#+ D(\d+)$/gm)].map(([, number]) => number))
  const sections = new Set([...specification.matchAll(/^## (\d+)\. /gm)].map(([, number]) => number))
  const texts = files.filter((file) => /\.(ts|tsx|mjs|css|graphql|md|yml)$/.test(file))

  /** The numbers of `17` and of `13–16, 31 and 40`: of a span, both ends. */
  const numbersOf = (list: string) =>
    list
      .split(/, | and | to /)
      .flatMap((part) => part.split(/[–-]/))
      .filter((part) => part !== '')

  const named = (pattern: RegExp) =>
    texts.flatMap((file) =>
      [...readSource(file).matchAll(pattern)].flatMap(([, list = '']) =>
        numbersOf(list).map((number) => ({ file, number })),
      ),
    )
  const LIST = '((?:\\d+(?:–| and | to |, (?=\\d))?)+)'

  test('to decisions', () => {
    const found = [...named(/\bD(\d{1,2})(?![\w-])/g), ...named(new RegExp(`\\b[Dd]ecisions? ${LIST}`, 'g'))]
    expect(found.length).toBeGreaterThan(50)
    expect(found.filter(({ number }) => !decisions.has(number))).toEqual([])
  })

  test('to sections', () => {
    const found = named(new RegExp(`\\b[Ss]ections? ${LIST}`, 'g'))
    expect(found.length).toBeGreaterThan(2)
    expect(found.filter(({ number }) => !sections.has(number))).toEqual([])
  })

  test('and their numbers have no gap', () => {
    expect([...decisions]).toEqual(Array.from(decisions, (_, index) => `${index + 1}`))
    expect([...sections]).toEqual(Array.from(sections, (_, index) => `${index + 1}`))
  })
})

test('each call of older clients is a row of REST that accepts its fields', () => {
  const calls = rowsOf(specification, '| call | body | answer |').map(([call = '', body = '']) => ({
    call: codesOf(call)[0],
    body: codesOf(body),
  }))
  const taken = new Map(routes.map(({ method, path, body = [] }) => [`${method} ${path}`, new Set(body)]))
  expect(calls).toHaveLength(36)
  for (const { call = '', body } of calls)
    expect([call, body.filter((field) => !taken.get(call)?.has(field))]).toEqual([call, []])
})

test('each message is in the sources, to the letter', () => {
  const sources = files
    .filter((file) => /^(client|schema|server)\/.*\.tsx?$/.test(file))
    .map(readSource)
    .join('\n')
    .replaceAll("\\'", "'")
  const messages = [
    ...rowsOf(specification, '| form | message |'),
    ...rowsOf(specification, '| when | what is said |'),
  ].flatMap(([, said = '']) => codesOf(said))
  expect(messages.length).toBeGreaterThan(25)
  expect(messages.filter((message) => !sources.includes(message))).toEqual([])
})

test('each route has a screen', () => {
  const screens = readSource('client/app/routes.tsx')
  for (const [route = ''] of rowsOf(specification, '| route | screen | access |'))
    for (const path of codesOf(route).filter((code) => code !== '/' && code !== '/login'))
      expect(screens).toContain(path.replace(/^\//, ''))
})
