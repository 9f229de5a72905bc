import { HomeDocument, SetPreferencesDocument } from '../../generated/graphql'
import { apollo } from '../../lib/apollo/apollo'
import { announceChange } from '../../lib/apollo/changes'

/** Whether starting a task ends those that run. */
export async function setStartEnds(startEnds: boolean) {
  await apollo.mutate({
    mutation: SetPreferencesDocument,
    variables: { startEnds },
    update: (cache, { data }) =>
      data &&
      cache.updateQuery(
        { query: HomeDocument },
        (home) => home && { ...home, preferences: data.preferences },
      ),
  })
  announceChange()
}
