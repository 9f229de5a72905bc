import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { bidi } from '../../../../schema/isolated'
import { ForgottenEntry } from '../../../components/regularise/ForgottenEntry'
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
    <Alert
      severity="warning"
      role="region"
      aria-label="À régulariser"
      icon={false}
      sx={{ mb: 3, '& .MuiAlert-message': { width: '100%' }, '@media print': { display: 'none' } }}
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        {rows.map((row) => (
          <ForgottenEntry
            key={row.id}
            task={row}
            name={describe(row)}
            owner={owner}
            timeZone={timeZone}
            limit={limit}
            onEnd={(variables) => give(row, variables)}
            onConflict={onChanged}
          />
        ))}
      </Box>
    </Alert>
  )
}
