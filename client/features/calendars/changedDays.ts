import { type ChangedDayFragment, SetCompanyDaysDocument } from '../../generated/graphql'
import { apollo } from '../../lib/apollo/apollo'
import { undoing } from '../../lib/apollo/undoing'

/** `undo` of a notice about days that were just changed, unless they changed again. */
export const restoreDays = (changed: readonly ChangedDayFragment[]) =>
  undoing(() =>
    apollo.mutate({
      mutation: SetCompanyDaysDocument,
      variables: {
        days: changed.map(({ company, date, type, before }) => ({
          company,
          date,
          type: before ?? null,
          shown: type ?? null,
        })),
      },
      fetchPolicy: 'no-cache',
    }),
  )
