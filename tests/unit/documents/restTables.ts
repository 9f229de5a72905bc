import { type FieldDefinitionNode, Kind, parse } from 'graphql'
import type { AnyObjectSchema } from 'yup'
import { files } from '../../../server/exports/files'
import { typeDefs } from '../../../server/generated/typeDefs'
import type { Operation } from '../../../server/operation/operation'
import { groupBy } from '../../../server/shared/groupBy'
import { type Route, routes } from '../../../server/transport/rest/routes'

type AnyOperation = Operation<AnyObjectSchema, unknown, unknown>

const ROOTS = new Set(['Query', 'Mutation'])
const fields = new Map<string, FieldDefinitionNode>(
  parse(typeDefs).definitions.flatMap((definition) =>
    (definition.kind === Kind.OBJECT_TYPE_DEFINITION || definition.kind === Kind.OBJECT_TYPE_EXTENSION) &&
    ROOTS.has(definition.name.value)
      ? (definition.fields ?? []).map((field) => [field.name.value, field] as const)
      : [],
  ),
)

const plural = (name: string) => `${name.replace(/y$/, 'ie')}s`

/** The schema field of an operation; operations on reference data are named by their kind. */
function fieldOf({ name }: AnyOperation) {
  const [, verb = '', kind = ''] = /^(list|toggle|import)([A-Z]\w*)$/.exec(name) ?? []
  const listed = plural(kind.charAt(0).toLowerCase() + kind.slice(1))
  const names = { list: [listed], toggle: ['toggleActive'], import: [plural(name)] }[verb] ?? []
  return [name, ...names].map((each) => fields.get(each)).find((field) => field !== undefined)
}

const firstSentence = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .split(/(?<=\.) (?=\p{Lu})/u, 1)[0]
    ?.replaceAll('|', '\\|') ?? ''

const code = (text: string) => `\`${text}\``

function namesOf(body: readonly string[], operation: AnyOperation, rename: Route['rename'] = {}) {
  const rule = operation.rule.describe().fields
  const isOptional = (name: string) => (rule[rename[name] ?? name] as { optional?: boolean })?.optional
  return body.map((name) => code(isOptional(name) ? `${name}?` : name)).join(' ')
}

const table = (header: string[], rows: string[][]) =>
  [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const rowOf = ({ method, path, body = [], rename, operation }: Route) => {
  const field = fieldOf(operation)
  return [
    code(`${method} ${path.replace(/:(\w+)/g, '{$1}')}`),
    namesOf(body, operation, rename),
    code(operation.access),
    field ? code(field.name.value) : '',
    firstSentence(field?.description?.value ?? ''),
  ]
}

/** The rows of REST, by the first segment of their paths, in the order of the routes. */
export function restTable() {
  const groups = groupBy(routes, ({ path }) => path.split('/')[2] ?? '')
  return [...groups]
    .map(
      ([name, rows]) =>
        `### ${name}\n\n${table(['call', 'body', 'right', 'GraphQL', 'does'], rows.map(rowOf))}`,
    )
    .join('\n\n')
}

export const filesTable = () =>
  table(
    ['call', 'body', 'right'],
    Object.entries(files).map(([path, { operation, formats }]) => [
      code(`POST ${path}/${Object.keys(formats).join(',').replace(/.*,.*/, '{$&}')}`),
      namesOf(Object.keys(operation.rule.fields), operation),
      code(operation.access),
    ]),
  )
