import './afterReact'
import './afterApollo'
import './afterRouter'
import { ApolloProvider } from '@apollo/client/react'
import { CacheProvider } from '@emotion/react'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { apollo } from '../lib/apollo/apollo'
import { nextMacrotask } from '../lib/browser/nextMacrotask'
import { watchSession } from '../lib/session/session'
import { routes } from './routes'
import { styleCache } from './styleCache'
import { whenReady } from './whenReady'

await nextMacrotask()
watchSession()

// From here on each screen names the tab itself.
document.querySelector('title')?.remove()

// It begins at once what the address asks for: the code of the screen, its queries, the check of the session.
const router = createBrowserRouter(routes)

const root = document.getElementById('root')
if (root)
  void whenReady(router).then(() =>
    // In slices: a click or a key is answered in between.
    startTransition(() =>
      createRoot(root).render(
        <StrictMode>
          <ApolloProvider client={apollo}>
            <CacheProvider value={styleCache}>
              <RouterProvider router={router} />
            </CacheProvider>
          </ApolloProvider>
        </StrictMode>,
      ),
    ),
  )
