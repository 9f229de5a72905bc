import { bidi } from '../../../schema/isolated'
import { undoEntries } from '../../domain/entry/undoEntries'
import { ForgottenList } from '../../domain/regularisation/ForgottenList'
import { describeRow } from '../../domain/report/describeRow'
import type { ReportRowData } from '../../domain/report/useReport'
import { type EndForgottenMutationVariables, RegulariseTaskDocument } from '../../generated/graphql'
import { apollo } from '../../lib/apollo/apollo'
import { announceChange } from '../../lib/apollo/changes'
import { notify } from '../../lib/browser/notice'
import { formatDate, formatTime } from '../../lib/time/formatDate'

export type RegulariseOthersProps = {
  rows: readonly ReportRowData[]
  owner: string
  timeZone: string
  /** Seconds above which a duration needs confirmation. */
  limit: number
  onChanged: () => Promise<void>
}

/** Asks for the end of another user's entries that were forgotten for two days. */
export function RegulariseOthers({ rows, owner, timeZone, limit, onChanged }: RegulariseOthersProps) {
  async function give(row: ReportRowData, variables: EndForgottenMutationVariables) {
    const { data } = await apollo.mutate({
      mutation: RegulariseTaskDocument,
      variables,
      fetchPolicy: 'no-cache',
    })
    const text = bidi`${describeRow(row)} du ${formatDate(row.date)} : terminée à ${formatTime(data?.regulariseTask.fin ?? '')}`
    notify({ text, ...(data && { undo: undoEntries(data.regulariseTask) }) })
    announceChange()
    await onChanged()
  }
  return (
    <ForgottenList
      tasks={rows}
      {...{ owner, timeZone, limit }}
      askedOf={(row) => ({
        name: describeRow(row),
        onEnd: (variables) => give(row, variables),
        onConflict: onChanged,
      })}
    />
  )
}
