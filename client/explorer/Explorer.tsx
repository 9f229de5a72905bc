import { MARK } from '../lib/mark'
import 'graphiql/setup-workers/vite'
import 'graphiql/style.css'
import './explorer.css'
import { GraphiQL } from 'graphiql'
import { useEffect, useState } from 'react'
import { expireSession, isDark, storedToken, watchSession } from '../lib/session'
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

type Answer = { errors?: { extensions?: { code?: string } }[] }

export function Explorer() {
  const [signedOut, setSignedOut] = useState(false)
  useEffect(watchSession, [])

  async function send(request: unknown) {
    const token = storedToken()
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        ...MARK,
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(request),
    })
    const answer = (await response.json()) as Answer
    if (answer.errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED')) {
      if (token) expireSession(token)
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
