import { type GraphQLInputType, getNamedType, isInputObjectType, isListType } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../../../server/transport/rest/routes'
import { exchange } from '../../../support/api'
import { callOf, fields } from '../../operations'
import { dumpDatabase, type Person, useWorld } from '../../world'

const { application, newPerson } = useWorld(
  {
    REQUESTS_PER_ACCOUNT: '100000',
    REQUESTS_PER_ADDRESS: '100000',
  },
  { ownProcess: true },
)

/** Values that no field accepts, and that make careless code throw, loop or run them. */
const HOSTILE: [name: string, json: string][] = [
  ['toString', '{"toString":1}'],
  ['valueOf', '{"valueOf":1}'],
  ['toJSON', '{"toJSON":1}'],
  ['then', '{"then":1}'],
  ['then as text', '{"then":"x","catch":"x"}'],
  ['constructor', '{"constructor":1}'],
  ['prototype', '{"constructor":{"prototype":{"active":1}}}'],
  ['__proto__', '{"__proto__":{"acces":"A"}}'],
  ['hasOwnProperty', '{"hasOwnProperty":1}'],
  ['length', '{"length":-1}'],
  ['long length', '{"length":4294967295}'],
  ['iterator', '{"Symbol.iterator":1,"@@iterator":1}'],
  ['buffer', '{"type":"Buffer","data":[1,2,3]}'],
  ['operator', '{"$ne":null}'],
  ['sql object', '{"sql":"1","values":[]}'],
  ['raw', '{"raw":"1=1","toSqlString":1}'],
  ['empty object', '{}'],
  ['nested', `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`],
  ['empty array', '[]'],
  ['array of one', '[{"id":1}]'],
  ['nested arrays', '[[[[1]]]]'],
  ['sparse', '[null,null]'],
  ['objects', '[{"toString":1},{"then":1}]'],
  ['many', `[${Array(200).fill('{}').join(',')}]`],
  ['array-like', '{"0":"a","length":1}'],
  ['getter', '{"__defineGetter__":1,"__lookupSetter__":1}'],
  ['inspect', '{"inspect":1,"nodejs.util.inspect.custom":1}'],
  ['no conversion', '{"valueOf":null,"toString":null}'],
  ['regular expression', '{"source":".*","flags":"g","exec":1}'],
  ['date', '{"getTime":1,"toISOString":1}'],
  ['promise', '{"then":{"call":1},"finally":1}'],
  ['error', '{"message":1,"stack":1,"name":1}'],
  ['graphql', '{"__typename":"User","id":1}'],
  ['key of nothing', '{"":1}'],
  ['key with a nul', '{"\\u0000":1}'],
  ['key with half a character', '{"\\ud800":1}'],
  ['many keys', `{${Array.from({ length: 300 }, (_, index) => `"k${index}":1`).join(',')}}`],
  ['array of texts', '["a","b"]'],
  ['array with a hole', '[1,,2]'.replace(',,', ',null,')],
  ['deep array', `${'['.repeat(60)}1${']'.repeat(60)}`],
  ['huge', '1e308'],
  ['past numbers', '1e999'],
  ['negative', '-9007199254740993'],
  ['fraction', '0.1'],
  ['minus zero', '-0.0'],
  ['true', 'true'],
  ['false', 'false'],
]
/** Texts that match no name: for fields that are not free text. */
const TEXTS: [name: string, json: string][] = [
  ['lone surrogate', '"\\ud800"'],
  ['low surrogate', '"\\udc00x"'],
  ['nul', '"\\u0000"'],
  ['direction', '"\\u202e1"'],
  ['null byte digits', '"1\\u0000"'],
  ['full width', '"１"'],
  ['quote', `"1' OR '1'='1"`],
  ['template', '"{{1}}"'],
  ['long', `"${'9'.repeat(400)}"`],
]
/** Free text fields: any text is valid. */
const FREE = new Set([
  'commentaire',
  'commentaireLu',
  'remarque',
  'reason',
  'csv',
  'nom',
  'prenom',
  'login',
  'libelle',
  'holding',
  'client',
  'groupe_tache',
  'projet',
  'email',
  'password',
  'current',
  'pass',
  'confirmPass',
  'session',
  'text',
  'name',
  'lines',
  'comment',
  'accord',
  'about',
])
const valuesFor = (name: string) => (FREE.has(name) ? HOSTILE : [...HOSTILE, ...TEXTS])
const isFlag = (type: GraphQLInputType, json: string) =>
  getNamedType(type).name === 'Boolean' && ['true', 'false'].includes(json)

const isDecimal = (type: GraphQLInputType, value: string) =>
  getNamedType(type).name === 'Float' && value === 'fraction'

/** Lists of free texts: lines of an address, words about a person. */
const isLines = (name: string, json: string) =>
  ['lines', 'about'].includes(name) && ['[]', '["a","b"]'].includes(json)

const isEmptyList = (type: GraphQLInputType, name: string, json: string) =>
  json === '[]' && (isListType(type) || name === 'codes' || name === 'absences')

/**
 * Every value in every field with `npm test -- --all`; otherwise an eighth of them, rotating, so that each
 * kind of field still gets each value many times.
 */
const EVERY = process.env.TEST_ALL ? 1 : 8
let places = 0
function valuesInTurn(name: string) {
  const place = places++
  return valuesFor(name).filter((_, index) => (place + index) % EVERY === 0)
}

let people: Person[]
let before: Record<string, string>
let calls = 0

beforeAll(async () => {
  people = [await newPerson({ acces: 'A' }), await newPerson()]
  before = await dumpDatabase(application.database)
})

afterAll(async () => {
  process.stdout.write(`${calls} hostile calls\n`)
  expect(calls).toBeGreaterThan(60_000 / EVERY)
  expect(
    application
      .logs()
      .split('\n')
      .filter((line) => line.includes('"level":50')),
  ).toEqual([])
})

/** Replaces `"§"` by a value written as raw JSON. */
const withValue = (body: unknown, json: string) => JSON.stringify(body).replace('"§"', () => json)

function send(path: string, body: string | undefined, token: string | undefined, method = 'POST') {
  calls++
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  return exchange(application.url + path, method, headers, body)
}

/** An administrator, so that validation is reached; for every second value a second role as well. */
function callersOf(turn: number, others: readonly (string | undefined)[]) {
  const [admin] = people
  return turn % 2 === 0 ? [admin?.token, others[(turn / 2) % others.length]] : [admin?.token]
}

async function sendAll(works: (() => Promise<void>)[]) {
  const queue = [...works]
  const worker = async () => {
    for (let work = queue.shift(); work; work = queue.shift()) await work()
  }
  await Promise.all(Array.from({ length: 16 }, worker))
}

interface Place {
  name: string
  type: GraphQLInputType
  given(value: string): Record<string, unknown>
}

function placesOf(field: (typeof fields)[number]): Place[] {
  const { variables } = callOf(field)
  return field.args.flatMap((arg): Place[] => {
    const whole: Place = { name: arg.name, type: arg.type, given: (value) => ({ [arg.name]: value }) }
    const bare = getNamedType(arg.type)
    if (!isInputObjectType(bare)) return [whole]
    const base = variables[arg.name] as Record<string, unknown> | undefined
    const inner = Object.values(bare.getFields()).map((input) => ({
      name: input.name,
      type: input.type,
      given: (value: string) => ({ [arg.name]: { ...base, [input.name]: value } }),
    }))
    return [whole, ...inner]
  })
}

/** Texts in an error that reveal the schema. */
const TELLING = /did you mean|Cannot query|of type|[a-z]Input\b|defined by/

describe('every argument of every field refuses every hostile value', () => {
  test.for(fields.filter(({ args }) => args.length > 0))(
    '$kind $name',
    { timeout: 120_000 },
    async (field) => {
      const others = [undefined, people[1]?.token]
      const works = placesOf(field).flatMap(({ name, type, given }, place) =>
        valuesInTurn(name)
          .filter(
            ([value, json]) =>
              !isFlag(type, json) &&
              !isDecimal(type, value) &&
              !isEmptyList(type, name, json) &&
              !isLines(name, json) &&
              !(json === '{}' && isInputObjectType(getNamedType(type))),
          )
          .flatMap(([value, json], index) =>
            callersOf(place + index, others).map((token) => async () => {
              const body = withValue(callOf(field, given('§')), json)
              const { status, text } = await send('/graphql', body, token)
              const isRefused =
                status < 500 && text.includes('"errors"') && !text.includes('INTERNAL_SERVER_ERROR')
              if (!isRefused || (!token && TELLING.test(text)))
                expect.fail(`${field.name}.${name} = ${value}: ${status} ${text}`)
            }),
          ),
      )
      await sendAll(works)
    },
  )
})

describe('every field of every row refuses every hostile value', () => {
  const rows = routes.filter(({ body }) => body)
  test.for(rows.map((row) => [row.path, row] as const))('POST %s', { timeout: 120_000 }, async ([, row]) => {
    const path = row.path.replace(/:\w+/g, '999999')
    const works = (row.body ?? []).flatMap((name, place) =>
      valuesInTurn(name)
        .filter(([, json]) => !(name === 'apply' && ['true', 'false'].includes(json)))
        .flatMap(([value, json], index) =>
          callersOf(place + index, [people[1]?.token]).map((token) => async () => {
            const { status, text } = await send(path, withValue({ [name]: '§' }, json), token)
            if (status < 400 || status >= 500 || !text.includes('"message"'))
              expect.fail(`${path} ${name} = ${value}: ${status} ${text}`)
          }),
        ),
    )
    await sendAll(works)
  })

  test('and every parameter of every path', { timeout: 120_000 }, async () => {
    const paths = routes.filter(({ path }) => path.includes(':'))
    const words = [
      'constructor',
      '__proto__',
      'toString',
      '-1',
      '1e9',
      '%00',
      '%F0%9F%99%82',
      '9'.repeat(99),
      'NaN',
      '%5B1%5D',
    ]
    await sendAll(
      paths.flatMap(({ path, method }) =>
        words.flatMap((word) =>
          people.map(({ token }) => async () => {
            const { status, text } = await send(
              path.replace(/:\w+/g, word),
              method === 'POST' ? '{}' : undefined,
              token,
              method,
            )
            expect(status, `${path} ${word}: ${text}`).toBeGreaterThanOrEqual(400)
            expect(status, `${path} ${word}: ${text}`).toBeLessThan(500)
          }),
        ),
      ),
    )
  })
})

test('nothing of it had an effect', async () => {
  const now = await dumpDatabase(application.database)
  expect({ ...now, session: '' }).toEqual({ ...before, session: '' })
})
