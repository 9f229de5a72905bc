import { print } from '@apollo/client/utilities'
import { HomeDocument, type HomeQuery } from '../../../generated/graphql'
import { apollo } from '../../../lib/apollo/apollo'
import { getSession } from '../../../lib/session/session'
import { readDay } from '../../../lib/storage/knownDay'

/** Shows the user's last known day, unless the server has answered meanwhile. @returns when it was known */
export async function showKnownDay(user: string): Promise<string | undefined> {
  const day = await readDay<HomeQuery>(user, print(HomeDocument))
  if (!day || getSession().user?.id !== user || apollo.readQuery({ query: HomeDocument })) return undefined
  apollo.writeQuery({ query: HomeDocument, data: day })
  return day.serverNow
}
