import { type GraphQLArgument, type GraphQLInputType, getNamedType, isInputObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyObjectSchema } from 'yup'
import { files } from '../../../../server/exports/files'
import { routes } from '../../../../server/transport/rest/routes'
import { exchange } from '../../../support/api'
import { dialect } from '../../../support/database'
import { COUNTS_THREADS, mainThreadTime } from '../../../support/mainThread'
import { tenMilliseconds } from '../../../support/processorTime'
import { placesOf } from '../../../unit/pipeline/rulePlaces'
import { callOf, fields, type SchemaField } from '../../operations'
import { type Person, useWorld } from '../../world'
import { documents, documentsOf } from './largest/documents'
import { LARGEST } from './largest/values'

const { application, newPerson } = useWorld({ LOG_LEVEL: 'silent' }, { optimised: true })

/** Bytes of a body that is read without a session. */
const BODY = 100_000
/** Retries of a slow measurement: the processor may be shared, or garbage collection may have run. */
const ATTEMPTS = 6
const MINUTES = 600_000

let admin: Person
let floor: number
let refused = 0
/** The slowest ones, as a fraction of ten milliseconds. */
const longest: [part: number, what: string][] = []

beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
  floor = tenMilliseconds()
})
afterAll(() => {
  longest.sort(([a], [b]) => b - a)
  process.stdout.write(`${refused} of the largest requests refused\n`)
  if (COUNTS_THREADS && dialect === 'sqlite') expect(refused).toBeGreaterThan(all ? 8_000 : 1_000)
  if (COUNTS_THREADS && dialect === 'sqlite') expect(refused).toBeGreaterThan(all ? 8_000 : 1_500)
  if (process.env.TEST_LONGEST)
    for (const [part, what] of longest.slice(0, Number(process.env.TEST_LONGEST)))
      process.stdout.write(`${part.toFixed(2)} ${what}\n`)
})

interface Sent {
  what: string
  path: string
  body: string
  token?: string | undefined
  type?: string
  method?: string
  /** Maximum time, as a multiple of ten milliseconds. */
  most?: number
}

const JSON_TYPE = 'application/json'

/**
 * Sends a request. A refusal takes less than ten milliseconds of the main thread, by a reference workload.
 */
async function send({ what, path, body, token, type = JSON_TYPE, method = 'POST', most = 1 }: Sent) {
  const headers = {
    'content-type': type,
    'x-requested-with': 'XMLHttpRequest',
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const ask = () => exchange(application.url + path, method, headers, method === 'GET' ? undefined : body)
  let [least, of] = [Number.POSITIVE_INFINITY, floor]
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const [took, { status, text }] = await mainThreadTime(application.server.pid, ask)
    expect(status, what).toBeLessThan(500)
    if (status < 400 && !text.includes('"errors"')) return false
    if (took > of / 2) of = tenMilliseconds(2)
    least = Math.min(least, took / of)
    if (least < most / 2) break
  }
  refused++
  longest.push([least, what])
  expect.soft(least, what).toBeLessThan(most)
  return true
}

const all = Boolean(process.env.TEST_ALL)

let turn = 0
const inTurn = <T>(some: readonly T[]): readonly T[] => (all ? some : [some[turn++ % some.length] as T])

function filled(body: unknown, json: (bytes: number) => string, limit: number) {
  const around = JSON.stringify(body)
  return around.replace('"§"', () => json(limit - Buffer.byteLength(around) - 10))
}

function argumentPlaces({ args }: SchemaField): [string, Record<string, unknown>][] {
  function within(type: GraphQLInputType, seen: readonly GraphQLInputType[]): [string, unknown][] {
    const named = getNamedType(type)
    if (!isInputObjectType(named) || seen.includes(named)) return [['', '§']]
    const inner = Object.values(named.getFields()).flatMap((field) =>
      within(field.type, [...seen, named]).map(([path, value]): [string, unknown] => [
        `.${field.name}${path}`,
        { [field.name]: value },
      ]),
    )
    return [['', '§'], ...inner]
  }
  return args.flatMap((arg: GraphQLArgument) =>
    within(arg.type, []).map(([path, value]): [string, Record<string, unknown>] => [
      `${arg.name}${path}`,
      { [arg.name]: value },
    ]),
  )
}

interface Row {
  path: string
  operation: { rule: AnyObjectSchema }
  body: readonly string[]
  rename?: Readonly<Record<string, string>> | undefined
  bodyLimit?: number | undefined
}

const rows: Row[] = [
  ...routes.flatMap(({ body, ...row }) => (body ? [{ ...row, body }] : [])),
  ...Object.entries(files).flatMap(([path, { operation, formats }]) =>
    Object.keys(formats)
      .slice(0, 1)
      .map((format) => ({ path: `${path}/${format}`, operation, body: Object.keys(operation.rule.fields) })),
  ),
]

function bodyPlaces({ body, rename = {}, operation: { rule } }: Row): [string, unknown][] {
  const sentAs = Object.fromEntries(body.map((field) => [rename[field] ?? field, field]))
  return placesOf(rule).flatMap(([first, ...rest]): [string, unknown][] => {
    const field = sentAs[String(first)]
    if (field === undefined) return []
    const value = rest.reduceRight<unknown>((inner, step) => (step === 0 ? [inner] : { [step]: inner }), '§')
    return [[[field, ...rest].join('.'), { [field]: value }]]
  })
}

describe.runIf(COUNTS_THREADS && dialect === 'sqlite')(
  'no refusal uses ten milliseconds of the main thread',
  () => {
    const document = ([what, query]: readonly [string, string], token?: string): Sent => ({
      what: `${what}${token ? '' : ', stranger'}`,
      path: '/graphql',
      token,
      body: JSON.stringify({ query }),
    })

    test.for(documents)('%s', { timeout: MINUTES }, async (one) => {
      for (const token of [admin.token, undefined])
        expect(await send(document(one, token)), one[0]).toBe(true)
    })

    test.for(fields.map((field) => [field.name, field] as const))(
      'documents of %s',
      { timeout: MINUTES },
      async ([, field]) => {
        const [again, ...others] = documentsOf(field)
        for (const one of [again as [string, string], ...inTurn(others)])
          await send(document(one, admin.token))
        for (const one of inTurn(documentsOf(field, 190))) await send(document(one))
      },
    )

    test.for(fields.filter(({ args }) => args.length > 0).map((field) => [field.name, field] as const))(
      'variables of %s',
      { timeout: MINUTES },
      async ([name, field]) => {
        for (const [index, [place, given]] of argumentPlaces(field).entries())
          for (const [kind, json] of inTurn(LARGEST)) {
            const body = filled(callOf(field, given), json, BODY)
            const token = index % 4 === 3 ? undefined : admin.token
            await send({ what: `${name} ${place} ${kind}`, path: '/graphql', body, token })
          }
      },
    )

    test.for(rows.map((row) => [row.path, row] as const))('%s', { timeout: MINUTES }, async ([at, row]) => {
      const path = at.replace(/:\w+/g, '999999')
      const places = [...bodyPlaces(row), ['unknown', { unknown: '§' }], ['the body', '§']] as const
      for (const [index, [place, given]] of places.entries())
        for (const [kind, json] of inTurn(LARGEST)) {
          const token = index % 4 === 3 ? undefined : admin.token
          const limit = token ? (row.bodyLimit ?? BODY) : BODY
          // Imports: receiving two megabytes takes longer than refusing them. For administrators only.
          const most = limit > 10 * BODY ? 2 : 1
          await send({ what: `${at} ${place} ${kind}`, path, body: filled(given, json, limit), token, most })
        }
    })

    test('forms', { timeout: MINUTES }, async () => {
      for (const [what, body] of [
        ['many fields', 'a=1&'.repeat(BODY / 4 - 1)],
        ['as many fields as may be', Array.from({ length: 4_990 }, (_, n) => `x${n}=1`).join('&')],
        ['escapes', `email=${'%CC%81%CC%A7'.repeat(BODY / 12 - 2)}`],
        ['signs', `email=${'+'.repeat(BODY - 10)}`],
      ] as const)
        for (const path of ['/api/login', '/api/taches/new'])
          for (const token of [admin.token, undefined])
            await send({
              what: `${path} ${what}`,
              path,
              body,
              token,
              type: 'application/x-www-form-urlencoded',
            })
    })

    test('parameters of paths', { timeout: MINUTES }, async () => {
      for (const { method, path } of routes) {
        if (!path.includes(':')) continue
        for (const [kind, word] of [
          ['digits', '9'.repeat(99)],
          ['marks', '%CC%81%CC%A7'.repeat(16)],
          ['an address', '9'.repeat(14_000)],
        ] as const) {
          const url = path.replace(/:\w+/g, word)
          await send({ what: `${path} ${kind}`, path: url, body: '{}', token: admin.token, method })
        }
      }
    })
  },
)
