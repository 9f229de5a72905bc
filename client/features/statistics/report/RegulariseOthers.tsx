import { bidi } from '../../../../schema/isolated'
import { ForgottenList } from '../../../components/regularise/ForgottenList'
import { type EndForgottenMutationVariables, RegulariseTaskDocument } from '../../../generated/graphql'
import { announce } from '../../../lib/announce'
import { apollo } from '../../../lib/apollo'
import { announceChange } from '../../../lib/changes'
import { shortDate } from '../../../lib/format'
import { describe } from './describe'
import type { ReportRowData } from './useReport'

export type RegulariseOthersProps = {
  rows: readonly ReportRowData[]
  owner: string
  timeZone: string
  /** Seconds above which a length is asked about. */
  limit: number
  onChanged: () => Promise<void>
}

/** When did entries of somebody else end, that they have not ended themselves for two days? */
export function RegulariseOthers({ rows, owner, timeZone, limit, onChanged }: RegulariseOthersProps) {
  async function give(row: ReportRowData, variables: EndForgottenMutationVariables) {
    const { data } = await apollo.mutate({
      mutation: RegulariseTaskDocument,
      variables,
      fetchPolicy: 'no-cache',
    })
    announce(bidi`${describe(row)} du ${shortDate(row.date)} : terminée à ${data?.regulariseTask.fin ?? ''}`)
    announceChange()
    await onChanged()
  }
  return (
    <ForgottenList
      tasks={rows}
      {...{ owner, timeZone, limit }}
      askedOf={(row) => ({
        name: describe(row),
        onEnd: (variables) => give(row, variables),
        onConflict: onChanged,
      })}
    />
  )
}
