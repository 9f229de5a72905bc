import {
  ApolloClient,
  ApolloLink,
  InMemoryCache,
  type OperationVariables,
  type TypedDocumentNode,
} from '@apollo/client'
import { BaseHttpLink } from '@apollo/client/link/http'
import { OperationTypeNode } from 'graphql'
import { defer, lastValueFrom, NEVER, tap } from 'rxjs'
import { PASSWORD_REQUIRED, withPassword } from '../http/askPassword'
import { credentials, fetchInTime } from '../http/authenticatedFetch'
import { errorCode, isOfOtherVersion } from '../http/errorMessage'
import { getSession, subscribeSession } from '../session/session'
import { syncClock } from '../time/now'
import { storeZone } from '../time/zone'
import { newestAnswer } from './newestAnswer'
import { forgetPreloaded, PRELOADED, preloadLink } from './preload'
import { TYPE_POLICIES } from './typePolicies'

const TIMEOUT_MS = 15_000

/** The page and the server have different versions. */
const sayOutdated = () =>
  // The error itself says it too.
  void import('../browser/offerReload').then(({ offerReload }) => offerReload()).catch(() => {})

/** Adds the token, syncs the server clock, and detects an expired session. */
const session = new ApolloLink((operation, forward) => {
  const { token } = operation.getContext() as { token?: string | null }
  const leaving = credentials(token)
  if (!leaving) return NEVER
  const { headers, refused } = leaving
  const sentAt = Date.now()
  operation.setContext({ headers })
  return forward(operation).pipe(
    tap({
      next({ data, errors }) {
        const serverNow: unknown = data?.serverNow ?? data?.after?.day?.serverNow ?? data?.login?.serverNow
        if (typeof serverNow === 'string') syncClock(serverNow, sentAt, Date.now())
        const timeZone: unknown = data?.timeZone ?? data?.login?.timeZone
        if (typeof timeZone === 'string') storeZone(timeZone)
        if (errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED')) refused()
        if (errors?.some(isOfOtherVersion)) sayOutdated()
      },
      error(error) {
        const code = errorCode(error)
        if (code === 'UNAUTHENTICATED') refused()
        if (code === 'OUTDATED') sayOutdated()
      },
    }),
  )
})

const wantsPassword = ({ errors }: ApolloLink.Result) =>
  errors?.some(({ extensions }) => extensions?.reason === PASSWORD_REQUIRED) ?? false

/** Retries an operation that requires recent re-authentication once the password was given. */
const confirmed = new ApolloLink((operation, forward) =>
  operation.operationType === OperationTypeNode.MUTATION
    ? defer(() => withPassword(() => lastValueFrom(forward(operation)), wantsPassword))
    : forward(operation),
)

export const apollo = new ApolloClient({
  link: ApolloLink.from([
    preloadLink,
    newestAnswer,
    confirmed,
    session,
    new BaseHttpLink({ uri: '/graphql', fetch: fetchInTime(TIMEOUT_MS) }),
  ]),
  cache: new InMemoryCache({ typePolicies: TYPE_POLICIES }),
  // Lists of choices change while a tab is open: cached ones are shown at once and queried again.
  defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network' } },
  // A refetch after a mutation must not be deduplicated with a query sent before it.
  queryDeduplication: false,
})

let userId = getSession().user?.id
subscribeSession(() => {
  const next = getSession().user?.id
  // Clears the cache before another user sees the page.
  if (userId && next !== userId) {
    forgetPreloaded()
    void apollo.clearStore()
  }
  userId = next
})

/** Starts a query while the code of its screen loads. The screen's own query reports a failure. */
export function preload<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  ...[variables]: Record<string, never> extends Variables ? [] : [variables: Variables]
) {
  const options = { query, variables, fetchPolicy: 'no-cache', context: PRELOADED }
  apollo.query(options as ApolloClient.QueryOptions<Data, Variables>).catch(() => {})
}
