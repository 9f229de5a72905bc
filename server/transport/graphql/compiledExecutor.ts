// Executes frequent operations as code compiled by graphql-jit: a fifth less time for a long list. Only
// this file uses graphql-jit and Apollo Server's gateway interface; with `COMPILE_QUERIES=0`, graphql-js
// gives the same answers.
import {
  type ApolloServerOptions,
  type ApolloServerOptionsWithGateway,
  type GraphQLResponse,
  HeaderMap,
} from '@apollo/server'
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  Kind,
  specifiedScalarTypes,
  type TypeNode,
  visit,
} from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import { LRUCache } from 'lru-cache'
import type { Caller } from '../../operation/caller'
import type { GraphQLContext } from './context'
import { EXECUTION_OPTIONS, type Executor } from './executor'
import { asksForSchema } from './introspection'
import { needsWorker } from './offload'

const MAX_DOCUMENTS = 500
/** Limit of AST nodes over all compiled operations; the code of a node takes about 300 bytes. */
const MAX_NODES = 50_000
/** Longer documents are not cached, to save memory; no client of ours sends any. */
const MAX_LENGTH = 10_000
/** graphql-jit inlines each fragment at each spread: nested fragments multiply. */
const MAX_SPREADS = 15

type Variables = Readonly<Record<string, unknown>>

/** Runs an operation; returns undefined, without running anything, when its variables are invalid. */
type KnownOperation = (context: unknown, variables: Variables) => Promise<ExecutionResult | undefined>

type DocumentStore = NonNullable<ApolloServerOptions<GraphQLContext>['documentStore']>

/** Cache of compiled operations that Apollo Server has validated, and of their documents. */
interface KnownOperations {
  /** Cache of compiled documents for Apollo Server; none of unauthenticated callers. */
  documents: DocumentStore
  find(hash: string, operationName?: string | null): KnownOperation | undefined
  /** Records a validated operation of a signed-in user; the second time, it is compiled. */
  note(checked: Checked): void
}

interface Checked {
  hash: string
  length: number
  /** As in the request; optional for a document with one operation. */
  operationName: string | null | undefined
  document: DocumentNode
}

/** A recorded text: its document once one of its operations is compiled, and its operations by name. */
interface Known {
  document?: DocumentNode
  operations: Map<string, KnownOperation | 'seen' | 'plain'>
}

function nodesOf(document: DocumentNode) {
  let nodes = 0
  visit(document, {
    enter() {
      nodes++
    },
  })
  return nodes
}

/** Whether compiling pays off: no introspection, few fragments, no unsafe alias. */
function isPlain(document: DocumentNode) {
  let spreads = 0
  let plain = !asksForSchema(document)
  visit(document, {
    Field({ alias }) {
      if (alias?.value === '__proto__') plain = false
    },
    FragmentSpread() {
      spreads++
    },
  })
  return plain && spreads <= MAX_SPREADS
}

/** graphql-jit coerces the built-in scalars as graphql-js does. */
const isSpecifiedScalar = (node: TypeNode): boolean =>
  node.kind === Kind.NON_NULL_TYPE
    ? isSpecifiedScalar(node.type)
    : node.kind === Kind.NAMED_TYPE && specifiedScalarTypes.some(({ name }) => name === node.name.value)

/** Compiles only at the second request, so that unique queries cause no compilation. */
export function createKnownOperations(schema: GraphQLSchema): KnownOperations {
  const texts = new LRUCache<string, Known>({ max: MAX_DOCUMENTS, maxSize: MAX_NODES })

  function compile({ document, operationName }: Checked): KnownOperation | 'plain' {
    const operation = getOperationAST(document, operationName)
    if (!operation || !isPlain(document)) return 'plain'
    const query = compileQuery(schema, document, operationName ?? undefined)
    if (!isCompiledQuery(query)) return 'plain'
    const declared = operation.variableDefinitions ?? []
    const isPlainInput = declared.every(({ type }) => isSpecifiedScalar(type))
    return async (context, variables) => {
      // graphql-jit accepts an array as an input object: graphql-js coerces such variables.
      const taken = isPlainInput
        ? variables
        : getVariableValues(schema, declared, variables, { maxErrors: 1 }).coerced
      const result = taken && (await query.query(undefined, context, taken))
      return result?.data === undefined ? undefined : result
    }
  }

  function find(hash: string, operationName?: string | null) {
    const operation = texts.get(hash)?.operations.get(operationName ?? '')
    return typeof operation === 'function' ? operation : undefined
  }

  function note(checked: Checked) {
    const { hash, length, document } = checked
    if (length > MAX_LENGTH) return
    const name = checked.operationName ?? ''
    const known: Known = texts.peek(hash) ?? { operations: new Map() }
    const before = known.operations.get(name)
    if (before !== undefined && before !== 'seen') return
    const operation = before ? compile(checked) : 'seen'
    known.operations.set(name, operation)
    if (typeof operation === 'function') known.document ??= document
    const compiled = [...known.operations.values()].filter((each) => typeof each === 'function').length
    // Each operation has its own compiled code, including its fragments.
    texts.set(hash, { ...known }, { size: known.operations.size + compiled * nodesOf(document) })
  }

  return {
    find,
    note,
    documents: {
      // Apollo Server prefixes the hash with the schema.
      get: async (key) => texts.get(key.slice(key.lastIndexOf(':') + 1))?.document,
      set: async () => {},
      delete: async () => {},
    },
  }
}

/** graphql-jit leaves `extensions` undefined on an unexpected error, which Apollo Server cannot format. */
const withExtensions = (error: GraphQLError): GraphQLError =>
  error.extensions ? error : Object.create(error, { extensions: { value: {} } })

/** Results with errors, by request: kept for the gateway, so that Apollo Server formats the errors. */
type FailedResults = WeakMap<Caller, ExecutionResult>

/** Answers a known operation with its compiled code; null for an unknown one, and for a result with errors. */
const answerKnown =
  (operations: KnownOperations, failed: FailedResults): Executor['responseForOperation'] =>
  async ({ queryHash = '', request, contextValue }): Promise<GraphQLResponse | null> => {
    const known = operations.find(queryHash, request.operationName)
    const result = await known?.(contextValue, request.variables ?? {})
    if (result?.errors)
      failed.set(contextValue.caller, { ...result, errors: result.errors.map(withExtensions) })
    if (!result || result.errors) return null
    // Built here: Apollo Server's response type allows formatted errors only.
    return {
      http: { headers: new HeaderMap() },
      body: { kind: 'single', singleResult: { data: result.data } },
    }
  }

/**
 * Executes all other operations with graphql-js. The gateway interface is the only way to give Apollo Server
 * another executor; for each request it creates an object with accessors that stays in memory until the next
 * full garbage collection. Frequent operations are therefore answered earlier, by `answerKnown`.
 */
const createGateway = (
  schema: GraphQLSchema,
  operations: KnownOperations,
  failed: FailedResults,
): ApolloServerOptionsWithGateway<GraphQLContext>['gateway'] => ({
  onSchemaLoadOrUpdate(callback) {
    callback({ apiSchema: schema, coreSupergraphSdl: '' })
    return () => {}
  },
  load: async () => ({
    executor: async ({ document, source, queryHash, request, context }) => {
      const { caller } = context as GraphQLContext
      const before = failed.get(caller)
      if (before) return before
      const { operationName, variables = {} } = request
      const result = await execute({
        schema,
        document,
        contextValue: context,
        variableValues: variables,
        // Uses the name that was sent: Apollo Server passes none if it is unknown, and then the only
        // operation would run.
        operationName,
        options: EXECUTION_OPTIONS,
      })
      // Unauthenticated queries are not compiled: they could be made expensive on purpose.
      if ((!result.errors || needsWorker(result)) && (await caller.viewer().catch(() => null)))
        operations.note({ hash: queryHash, length: source.length, operationName, document })
      return result
    },
  }),
  stop: async () => {},
})

export function createCompiledExecutor(schema: GraphQLSchema): Executor {
  const operations = createKnownOperations(schema)
  const failed: FailedResults = new WeakMap()
  return {
    options: {
      gateway: createGateway(schema, operations, failed),
      // Apollo Server's default store also caches documents of unauthenticated callers, and does not count
      // their source: it would fill the memory.
      documentStore: operations.documents,
    },
    responseForOperation: answerKnown(operations, failed),
  }
}
