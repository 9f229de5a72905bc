import 'graphiql/setup-workers/vite'
import 'graphiql/style.css'
import './explorer.css'
import { GraphiQL } from 'graphiql'
import { useEffect, useState } from 'react'
import { post } from '../lib/post'
import { isDark, watchSession } from '../lib/session'
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

export function Explorer() {
  const [signedOut, setSignedOut] = useState(false)
  useEffect(watchSession, [])

  async function send(request: unknown) {
    const { response, expire } = await post('/graphql', request, {
      headers: { Accept: 'application/json' },
      timeoutMs: TIMEOUT_MS,
    })
    const answer = (await response.json()) as Answer
    if (answer.errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED')) {
      expire()
      setSignedOut(true)
    }
    return answer
  }

  if (signedOut) return <SignInFirst />
  return (
    <main className="explorer">
      <h1>Explorateur GraphQL</h1>
      <GraphiQL
        fetcher={send as never}
        defaultQuery={EXAMPLE}
        forcedTheme={isDark() ? 'dark' : 'light'}
        isHeadersEditorEnabled={false}
      >
        <GraphiQL.Logo>
          <a href="/">Pointage</a>
        </GraphiQL.Logo>
      </GraphiQL>
    </main>
  )
}
