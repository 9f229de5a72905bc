import { ApolloProvider } from '@apollo/client/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { apollo } from '../lib/apollo'
import { watchSession } from '../lib/session'
import { App } from './App'

watchSession()

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <ApolloProvider client={apollo}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </ApolloProvider>
    </StrictMode>,
  )
