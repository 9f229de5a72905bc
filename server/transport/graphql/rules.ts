import type { ApolloServerOptions, ApolloServerPlugin, GraphQLRequestListener } from '@apollo/server'
import { type GraphQLSchema, OperationTypeNode } from 'graphql'
import { withinDeadline } from '../../operation/withinDeadline'
import { AppError } from '../../shared/errors'
import { createCheck } from './checkDocument'
import type { GraphQLContext } from './context'
import { refuseCostly } from './cost'
import type { Executor } from './executor'
import { noteRequestIds } from './formatError'
import { hideSchemaFromStrangers } from './hideSchema'
import { refuseSchemaToStrangers } from './introspection'
import { needsWorker, offloadLongWork } from './offload'
import { setStatusAndContentType } from './setStatusAndContentType'

const subscriptionOverHttp = () =>
  new AppError('BAD_USER_INPUT', 'Un abonnement passe par WebSocket, à la même adresse', { status: 400 })

/** Whether a request has no session. @throws when the database cannot be read, to avoid a second attempt */
async function isStranger({ caller }: GraphQLContext): Promise<boolean> {
  try {
    return (await withinDeadline(() => caller.viewer())) === null
  } catch (error) {
    if (error instanceof AppError && error.code === 'UNAUTHENTICATED') return true
    throw error
  }
}

/**
 * Rules of each GraphQL request besides Apollo Server's own. A single plugin: Apollo Server awaits each listener
 * several times per request.
 */
export function createRules(
  schema: GraphQLSchema,
  { responseForOperation }: Executor,
  formatError: NonNullable<ApolloServerOptions<GraphQLContext>['formatError']>,
): ApolloServerPlugin<GraphQLContext> {
  const documents = createCheck(schema)
  const listener: GraphQLRequestListener<GraphQLContext> = {
    async didResolveOperation({ document, operation, contextValue }) {
      if (!documents.isChecked(document)) {
        documents.check(document, await isStranger(contextValue))
      }
      if (operation?.operation === OperationTypeNode.SUBSCRIPTION) throw subscriptionOverHttp()
      refuseCostly(document, operation)
      await refuseSchemaToStrangers(document, contextValue)
    },
    ...(responseForOperation && { responseForOperation }),
    async didEncounterErrors(context) {
      noteRequestIds(context)
    },
    async willSendResponse(context) {
      const sent = needsWorker(context)
        ? { ...context, errors: await offloadLongWork(context, formatError) }
        : context
      if (sent.errors) await hideSchemaFromStrangers(sent)
      setStatusAndContentType(sent)
    },
  }
  return { requestDidStart: async () => listener }
}
