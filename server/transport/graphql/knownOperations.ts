import type { ApolloServerOptions } from '@apollo/server'
import {
  type DocumentNode,
  type ExecutionResult,
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
import type { GraphQLContext } from './context'
import { asksForSchema } from './introspection'

const MAX_DOCUMENTS = 500
/** Nodes of all compiled operations together: a node's code takes some 300 bytes. */
const MAX_NODES = 50_000
/** Longer texts are no screen's and no integrator's; kept, they would fill the memory. */
const MAX_LENGTH = 10_000
/** graphql-jit writes each fragment out wherever it is named: nested ones multiply. */
const MAX_SPREADS = 15

type Variables = Readonly<Record<string, unknown>>

/** Runs an operation; undefined when its variables are refused, and then nothing has run. */
type KnownOperation = (context: unknown, variables: Variables) => Promise<ExecutionResult | undefined>

type DocumentStore = NonNullable<ApolloServerOptions<GraphQLContext>['documentStore']>

/** The compiled code of operations that Apollo Server has checked before, and their documents for Apollo Server itself. */
export interface KnownOperations {
  /** What Apollo Server need not read and check again. It keeps what is compiled, and nothing that strangers send. */
  documents: DocumentStore
  find(hash: string, operationName?: string | null): KnownOperation | undefined
  /** Notes a checked operation of somebody signed in; a second sighting compiles it. */
  note(checked: Checked): void
}

interface Checked {
  /** Of the text, as Apollo Server makes it. */
  hash: string
  length: number
  /** As the request named it: a text with one operation need not. */
  operationName: string | null | undefined
  document: DocumentNode
}

/** A text that was seen: its document once something of it is compiled, and its operations by their names. */
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

/** Whether compiling pays: no introspection, few fragments, and no alias that an object cannot hold. */
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

/** `ID`, `String` and their like, which graphql-jit reads as graphql-js does. */
const isSpecifiedScalar = (node: TypeNode): boolean =>
  node.kind === Kind.NON_NULL_TYPE
    ? isSpecifiedScalar(node.type)
    : node.kind === Kind.NAMED_TYPE && specifiedScalarTypes.some(({ name }) => name === node.name.value)

/**
 * Compiled code saves a fifth of graphql-js's time for a long list. A first sighting runs plainly, so that
 * queries made to be different do not make us compile them.
 */
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
      // graphql-jit takes an array for an input object: there, graphql-js reads what is sent.
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
    // Each operation of a text has code of its own, for all that it may reach.
    texts.set(hash, { ...known }, { size: known.operations.size + compiled * nodesOf(document) })
  }

  return {
    find,
    note,
    documents: {
      // Before the hash, Apollo Server names the schema.
      get: async (key) => texts.get(key.slice(key.lastIndexOf(':') + 1))?.document,
      set: async () => {},
      delete: async () => {},
    },
  }
}
