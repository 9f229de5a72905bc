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
import { addCachedFont } from '../lib/theme/addFont'
import { serverZone } from '../lib/time/zone'
import { routes } from './routes'
import { styleCache } from './styleCache'
import { whenReady } from './whenReady'

await nextMacrotask()
addCachedFont()
watchSession()

// A browser's first date format takes long: in a task of its own.
await nextMacrotask()
serverZone()
await nextMacrotask()

// From here on each screen sets the document title itself.
document.querySelector('title')?.remove()

// Starts loading at once: the screen's code, its queries, the session check.
const router = createBrowserRouter(routes)

const root = document.getElementById('root')
if (root)
  void whenReady(router).then(() =>
    // A transition renders in slices, so that input is handled in between.
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
