import { createRoot } from 'react-dom/client'
import { restoreSession, storedToken } from '../lib/session/session'
import { addFont } from '../lib/theme/addFont'
import { SignInFirst } from './SignInFirst'

const root = document.getElementById('root')
if (root) {
  addFont()
  const page = createRoot(root)
  // Whose answers the page shows: another person's session must not answer on it.
  const user = restoreSession()
  // The screens ask for a password of one's own first, and lead back here.
  if (user?.mustChangePassword) window.location.replace('/login?suite=/graphql')
  // The editor is large: somebody who is not signed in does not load it.
  else if (!storedToken()) page.render(<SignInFirst />)
  else void import('./Explorer').then(({ Explorer }) => page.render(<Explorer />))
}
