import { print } from '@apollo/client/utilities'
import { HomeDocument, type HomeQuery } from '../../../generated/graphql'
import { apollo } from '../../../lib/apollo/apollo'
import { onIdle } from '../../../lib/browser/onIdle'
import { getSession } from '../../../lib/session/session'
import { forgetDay } from '../../../lib/storage/forgetDay'
import { writeDay } from '../../../lib/storage/knownDay'

/** Changes of one moment are written once. */
const SETTLED_MS = 1_000

const currentUser = () => getSession().user?.id

async function keep(user: string, day: HomeQuery) {
  if (currentUser() !== user) return
  await writeDay({ user, query: print(HomeDocument), day })
  // Signed out meanwhile: the deletion came first.
  if (currentUser() !== user) forgetDay()
}

let isFollowing = false

/** Writes the user's day down whenever it changes and the page is idle, to open without a network. */
export function followDay() {
  if (isFollowing) return
  isFollowing = true
  let cancel = () => {}
  apollo.watchQuery({ query: HomeDocument, fetchPolicy: 'cache-only' }).subscribe(({ data, dataState }) => {
    cancel()
    const user = currentUser()
    if (!user || dataState !== 'complete') return
    const timer = setTimeout(() => {
      cancel = onIdle(() => void keep(user, data).catch(() => {}))
    }, SETTLED_MS)
    cancel = () => clearTimeout(timer)
  })
}
