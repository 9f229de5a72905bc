import { createRoot } from 'react-dom/client'
import { restoreSession, storedToken } from '../lib/session/session'
import { addFont } from '../lib/theme/addFont'
import { SignInFirst } from './SignInFirst'

const root = document.getElementById('root')
if (root) {
  addFont()
  const page = createRoot(root)
  // Owner of the results shown: another user's session must not appear on this page.
  const user = restoreSession()
  // The application asks for a new password first, then leads back here.
  if (user?.mustChangePassword) window.location.replace('/login?suite=/graphql')
  // The editor is large: not loaded without a session.
  else if (!storedToken()) page.render(<SignInFirst />)
  else void import('./Explorer').then(({ Explorer }) => page.render(<Explorer />))
}
