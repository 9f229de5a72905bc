import 'graphiql/setup-workers/vite'
import 'graphiql/style.css'
import './explorer.css'
import { GraphiQL } from 'graphiql'
import { useEffect, useState } from 'react'
import { post } from '../lib/http/post'
import { clearSession, watchSession } from '../lib/session/session'
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

// A query being tried out may take as long as the server lets it.
const TIMEOUT_MS = 60_000

type Answer = { errors?: { extensions?: { code?: string } }[] }

async function send(request: unknown) {
  const { response, expire } = await post('/graphql', request, {
    headers: { Accept: 'application/json' },
    timeoutMs: TIMEOUT_MS,
  })
  const answer = (await response.json()) as Answer
  if (answer.errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED')) expire()
  return answer
}

/** Closes the session here at once; the server is told, and forgets the token, if it can be reached. */
function signOut() {
  post('/graphql', { query: 'mutation { logout }' }, { timeoutMs: TIMEOUT_MS, keepalive: true }).catch(
    () => {},
  )
  clearSession('signedOut')
}

/** The explorer, as long as its session lasts: then nothing of it stays on the screen, in a storage or in memory. */
export function Explorer() {
  useEffect(watchSession, [])
  const { token } = useSession()
  const [began] = useState(token !== null)
  useEffect(() => {
    // The editor keeps its texts in the page's memory; taken down while it is at work, it complains.
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
        fetcher={send as never}
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
