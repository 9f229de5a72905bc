import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import Button from '@mui/material/Button'
import { createRoot } from 'react-dom/client'

/** The minimal page of this stack: React, Apollo Client and one MUI button. */
const apollo = new ApolloClient({ link: new HttpLink({ uri: '/graphql' }), cache: new InMemoryCache() })

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <ApolloProvider client={apollo}>
      <Button variant="contained">Plancher</Button>
    </ApolloProvider>,
  )
