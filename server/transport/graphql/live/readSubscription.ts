import {
  type DocumentNode,
  getOperationAST,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
} from 'graphql'
import type { SubscribePayload } from 'graphql-ws'
import { badInput } from '../../../shared/errors'
import { createCheck } from '../checkDocument'
import { refuseCostly } from '../cost'
import { MAX_TOKENS } from '../limits'
import { schema } from '../schema'

const { check } = createCheck(schema)

interface ReadSubscription {
  document: DocumentNode
  operation: OperationDefinitionNode
}

/** @throws {AppError | GraphQLError} for what is not a subscription within the limits of documents */
export function readSubscription({ query, operationName }: SubscribePayload): ReadSubscription {
  const document = parse(query, { maxTokens: MAX_TOKENS })
  check(document, false)
  const operation = getOperationAST(document, operationName)
  if (operation?.operation !== OperationTypeNode.SUBSCRIPTION)
    throw badInput('Cette connexion ne prend que des abonnements : envoyez le reste en HTTP')
  refuseCostly(document, operation)
  return { document, operation }
}
