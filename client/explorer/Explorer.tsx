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

// Longer than on other pages: as long as the server allows a query.
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
