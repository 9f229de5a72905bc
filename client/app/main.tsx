import { ApolloProvider } from '@apollo/client/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { apollo } from '../lib/apollo'
import { watchSession } from '../lib/session'
import { App } from './App'

watchSession()

// In data mode, because only there leaving a screen can be asked about; the screens' own paths are in routes.tsx.
const router = createBrowserRouter([{ path: '*', element: <App /> }])

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <ApolloProvider client={apollo}>
        <RouterProvider router={router} />
      </ApolloProvider>
    </StrictMode>,
  )
