import {
  type GraphQLArgument,
  type GraphQLOutputType,
  getNamedType,
  isCompositeType,
  isNonNullType,
  isObjectType,
  parse,
} from 'graphql'
import type { SchemaField } from '../../../operations'

/** Parsing stops past a thousand tokens. */
const TOKENS = 980
const BYTES = 99_000
/** Without a session: more is refused unread. */
const TOKENS_OF_STRANGERS = 190

const times = (count: number, part: (index: number) => string, between = ' ') =>
  Array.from({ length: Math.floor(count) }, (_, index) => part(index)).join(between)

/** The largest documents of each kind with this many tokens, each with an error as late as possible. */
const ofTokens = (tokens: number): [name: string, query: string][] => [
  ['unknown fields', `{ ${times(tokens, (n) => `absencesToDecidx${n}`)} }`],
  ['unknown fields of a field', `{ me { ${times(tokens, (n) => `prenox${n}`)} } }`],
  ['one field', `{ ${times(tokens, () => 'serverNow')} }`],
  ['each field as often as it may be', `{ ${times(tokens, (n) => `x${Math.floor(n / 45)}`)} }`],
  [
    'fields within fields as often as they may be',
    `{ ${times(tokens / 24, () => `me { ${times(20, (n) => `x${n}`)} }`)} }`,
  ],
  [
    'fields within fields within fields',
    `{ ${times(8, () => `me { ${times(8, () => `me { ${times(tokens / 64 - 4, () => 'x')} }`)} }`)} }`,
  ],
  [
    'fields beside fragments of them',
    `{ ${times(tokens / 20, () => 'me { x ...f }')} } fragment f on User { ${times(tokens / 2, () => 'x')} }`,
  ],
  ['aliases', `{ ${times(tokens / 3, (n) => `a${n}: serverNow`)} }`],
  ['aliases of different fields', `{ ${times(tokens / 3, (n) => `a: x${n}`)} }`],
  ['depth', `{ ${times(tokens / 3, () => 'me {')} id ${'}'.repeat(Math.floor(tokens / 3))} }`],
  ['inline fragments', `{ ${times(tokens / 9, () => '... on Query { me { id } }')} x }`],
  [
    'inline fragments in each other',
    `{ ${times(tokens / 5, () => '... on Query {')} x ${'}'.repeat(Math.floor(tokens / 5))} }`,
  ],
  ['untyped inline fragments', `{ ${times(tokens / 4, () => '... { x }')} }`],
  [
    'fragments in a row',
    `{ ...f0 } ${times(tokens / 9, (n) => `fragment f${n} on Query { ...f${n + 1} }`)} { x }`,
  ],
  [
    'fragments in a circle',
    `{ ...f0 } ${times(tokens / 9, (n) => `fragment f${n} on Query { ...f${(n + 1) % Math.floor(tokens / 9)} }`)}`,
  ],
  ['fragments that all name all', mesh(tokens)],
  [
    'fragments of one field',
    `{ ${times(tokens / 9, (n) => `...f${n}`)} } ${times(tokens / 9, (n) => `fragment f${n} on Query { x }`)}`,
  ],
  [
    'fragments of a field below one',
    `{ ${times(tokens / 12, (n) => `...f${n}`)} } ${times(tokens / 12, (n) => `fragment f${n} on Query { me { x } }`)}`,
  ],
  ['unused fragments', `{ serverNow } ${times(tokens / 7, (n) => `fragment f${n} on Query { serverNow }`)}`],
  ['unknown fragments', `{ ${times(tokens / 2, (n) => `...f${n}`)} }`],
  ['fragments of one name', `{ ...f } ${times(tokens / 7, () => 'fragment f on Query { serverNow }')}`],
  ['operations', times(tokens / 5, (n) => `query q${n} { serverNow }`)],
  ['operations of one name', times(tokens / 5, () => 'query q { serverNow }')],
  ['operations without a name', times(tokens / 3, () => '{ serverNow }')],
  [
    'operations over fragments',
    `${times(tokens / 14, (n) => `query q${n} { ...f0 }`)} ${times(tokens / 16, (n) => `fragment f${n} on Query { ...f${n + 1} }`)}`,
  ],
  ['variables', `query (${times(tokens / 5, (n) => `$v${n}: Int`)}) { serverNow }`],
  ['variables of one name', `query (${times(tokens / 5, () => '$v: Int')}) { serverNow }`],
  ['variables of unknown types', `query (${times(tokens / 5, (n) => `$v${n}: Usex${n}`)}) { serverNow }`],
  ['variables that are not declared', `{ serverNow(${times(tokens / 5, (n) => `a${n}: $v${n}`)}) }`],
  [
    'variables with lists as values',
    `query (${times(tokens / 30, (n) => `$v${n}: [Int!] = [${'1 '.repeat(20)}]`)}) { serverNow }`,
  ],
  [
    'types within lists',
    `query ($v: ${'['.repeat(tokens / 2 - 10)}Int${']'.repeat(tokens / 2 - 10)}) { serverNow }`,
  ],
  ['arguments', `{ serverNow(${times(tokens / 4, (n) => `a${n}: 1`)}) }`],
  ['arguments of one name', `{ serverNow(${times(tokens / 4, () => 'a: 1')}) }`],
  ['directives', `{ serverNow ${times(tokens / 7, () => '@skip(if: true)')} }`],
  ['unknown directives', `{ serverNow ${times(tokens / 3, (n) => `@skix${n}`)} }`],
  ['directives of an operation', `query ${times(tokens / 3, (n) => `@skix${n}`)} { serverNow }`],
  [
    'lists within lists',
    `{ users(companies: ${'['.repeat(tokens / 2 - 10)}1${']'.repeat(tokens / 2 - 10)}) { id } }`,
  ],
  [
    'objects within objects',
    `{ report(question: ${'{a:'.repeat(tokens / 4 - 5)}1${'}'.repeat(tokens / 4 - 5)}) { id } }`,
  ],
  ['definitions of types', times(tokens / 7, (n) => `type T${n} { a: Int }`)],
  ['extensions of types', times(tokens / 8, () => 'extend type Query { a: Int }')],
  [
    'introspection',
    `{ __schema { types { fields { type { ${times(tokens / 8, () => 'fields { type { name } }')} } } } } x }`,
  ],
  ['introspection as deep as may be', `{ ${times(tokens / 9, () => '__type(name: "User") { name }')} x }`],
]

function mesh(tokens: number) {
  const count = Math.floor(Math.sqrt(tokens / 2)) - 2
  const all = times(count, (n) => `...f${n}`)
  return `{ ${all} } ${times(count, (n) => `fragment f${n} on Query { ${all} }`)}`
}

const LONG: [name: string, query: string][] = [
  ['a comment', `#${'x'.repeat(BYTES)}`],
  ['comments', `${'#\n'.repeat(BYTES / 3)}{x}`],
  ['commas', `{x${','.repeat(BYTES)}}`],
  ['lines', `{x${'\n'.repeat(BYTES / 2)}}`],
  ['a name', `{${'x'.repeat(BYTES)}}`],
  ['a variable', `{me(a:$${'x'.repeat(BYTES)}){id}}`],
  ['a number', `{me(a:${'9'.repeat(BYTES)}){id}}`],
  ['a text', `{me(a:"${'x'.repeat(BYTES)}"){id}}`],
  ['a text of marks', `{me(a:"a${'\u0301\u0327\u0316\u05b0'.repeat(BYTES / 8)}"){id}}`],
  ['a text of escapes', `{me(a:"${'\\u0041'.repeat(BYTES / 7)}"){id}}`],
  ['a text that does not end', `{me(a:"${'x'.repeat(BYTES)}`],
  ['a block of lines', `{me(a:"""${'\n'.repeat(BYTES / 2)}"""){id}}`],
  ['a block of lines with indents', `{me(a:"""${'\n  x'.repeat(BYTES / 5)}"""){id}}`],
  ['a block of quotes', `{me(a:"""${'\\"""'.repeat(BYTES / 6)}"""){id}}`],
  ['no document', '\u00e9'.repeat(BYTES / 2)],
]

export const documents: readonly [name: string, query: string][] = [
  ...LONG,
  ...ofTokens(TOKENS).map(([name, query]): [string, string] => [`${name}, signed in`, query]),
  ...ofTokens(TOKENS_OF_STRANGERS),
]

const MAX_REPEATED = 49
const parens = (text: string) => (text ? `(${text})` : '')

const LITERALS = (tokens: number): string[] => [
  `[${'1 '.repeat(tokens)}]`,
  `{${times(tokens / 3, (n) => `x${n}:1`)}}`,
  `[${'{} '.repeat(tokens / 2)}]`,
  `[${times(tokens, (n) => `VALUX${n}`)}]`,
]

/** Selects every field without arguments, as often and as deep as fits, then an unknown field. */
function selectionOf(type: GraphQLOutputType, room: { tokens: number }, depth = 0): string {
  const named = getNamedType(type)
  if (!isCompositeType(named)) return ''
  const parts: string[] = []
  const inner = isObjectType(named) ? Object.values(named.getFields()) : []
  for (const field of inner) {
    if (field.args.some(({ type: asked }) => isNonNullType(asked)) || room.tokens < 10) continue
    const isLeaf = !isCompositeType(getNamedType(field.type))
    if (!isLeaf && depth > 5) continue
    room.tokens -= isLeaf ? 1 : 3
    parts.push(`${field.name}${selectionOf(field.type, room, depth + 1)}`)
  }
  return `{ ${parts.join(' ')} __typename }`
}

export function documentsOf({ kind, name, args, type }: SchemaField, tokens = TOKENS): [string, string][] {
  const sent = (given: readonly GraphQLArgument[], literal = '1') =>
    parens(given.map((arg) => `${arg.name}: ${literal}`).join(', '))
  const once = `${name}${sent(args)} ${selectionOf(type, { tokens: tokens / 2 })}`
  const copies = Math.min(MAX_REPEATED, (tokens - 10) / (parse(`{ ${once} }`).tokenCount ?? tokens))
  return [
    [`${name} over and over`, `${kind} { ${times(copies, () => once)} zzz }`],
    [
      `${name} with all of its fields`,
      `${kind} { ${name}${sent(args)} ${selectionOf(type, { tokens })} zzz }`,
    ],
    ...args.flatMap((arg) =>
      LITERALS(tokens - 50).map((literal, index): [string, string] => [
        `${name} ${arg.name} literal ${index}`,
        `${kind} { ${name}${sent([arg], literal)} }`,
      ]),
    ),
  ]
}
