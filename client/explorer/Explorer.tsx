import 'graphiql/setup-workers/vite'
import 'graphiql/style.css'
import './explorer.css'
import { GraphiQL } from 'graphiql'
import { getOperationAST, OperationTypeNode, parse } from 'graphql'
import { createClient } from 'graphql-ws'
import { useEffect, useState } from 'react'
import { post } from '../lib/http/post'
import { clearSession, reconcileSession, storedToken, watchSession } from '../lib/session/session'
import { useSession } from '../lib/session/useSession'
import { memoryStorage } from '../lib/storage/storage'
import { isDark } from '../lib/theme/storedTheme'
import { SignInFirst } from './SignInFirst'

const EXAMPLE = `# Explorateur GraphQL de Pointage
#
# Les demandes partent avec
# votre session.
# Ctrl+Espace : ce qui est
# possible à cet endroit.
# Ctrl+Entrée : envoyer.
# La documentation est dans
# le volet de gauche.
#
# Exemple : votre journée.

query MaJournee {
  serverNow
  today {
    worked
    breaks
  }
  tasks {
    debut
    fin
    libelle
    projet
    duree
  }
}
`

// Longer than on other pages: as long as the server allows a query.
const TIMEOUT_MS = 60_000

type Answer = { errors?: { extensions?: { code?: string } }[] }

/** Connects with the first subscription, and closes with the last. */
const live = createClient({
  url: () => new URL('/graphql', location.href).href.replace(/^http/, 'ws'),
  // Never with the token of another user who has signed in meanwhile: the page reloads.
  connectionParams: () => (reconcileSession() ? { token: storedToken() } : new Promise<never>(() => {})),
})

type Request = { query: string; operationName?: string | null; variables?: Record<string, unknown> }

/** The server says what is wrong with a document that cannot be read. */
function isSubscription({ query, operationName }: Request) {
  try {
    return getOperationAST(parse(query), operationName)?.operation === OperationTypeNode.SUBSCRIPTION
  } catch {
    return false
  }
}

const fetcher = (request: Request) => (isSubscription(request) ? live.iterate(request) : send(request))

async function send(request: Request) {
  const { response, expire } = await post('/graphql', request, {
    headers: { Accept: 'application/json' },
    timeoutMs: TIMEOUT_MS,
  })
  const answer = (await response.json()) as Answer
  if (answer.errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED')) expire()
  return answer
}

function signOut() {
  post('/graphql', { query: 'mutation { logout }' }, { timeoutMs: TIMEOUT_MS, keepalive: true }).catch(
    () => {},
  )
  clearSession('signedOut')
}

/** The explorer while signed in; afterwards nothing remains on screen, in storage or memory. */
export function Explorer() {
  useEffect(watchSession, [])
  const { token } = useSession()
  const [began] = useState(token !== null)
  useEffect(() => {
    // A reload clears the editor's text models; unmounting a working editor throws errors.
    if (began !== (token !== null)) window.location.reload()
  }, [began, token])

  return began ? (
    <div hidden={!token}>
      <Workbench />
    </div>
  ) : (
    <SignInFirst />
  )
}

function Workbench() {
  const [storage] = useState(memoryStorage)
  return (
    <main className="explorer">
      <h1>Explorateur GraphQL</h1>
      <GraphiQL
        fetcher={fetcher as never}
        storage={storage}
        defaultQuery={EXAMPLE}
        forcedTheme={isDark() ? 'dark' : 'light'}
        isHeadersEditorEnabled={false}
      >
        <GraphiQL.Logo>
          <a href="/">Pointage</a>
          <button type="button" onClick={signOut}>
            Deconnexion
          </button>
        </GraphiQL.Logo>
      </GraphiQL>
    </main>
  )
}
