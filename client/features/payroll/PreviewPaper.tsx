import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { PayrollQuery } from '../../generated/graphql'
import { errorMessage, isRefusal } from '../../lib/http/errorMessage'
import { Failed } from '../../ui/page/Failed'
import type { PayrollAddress } from './address'
import { Preview } from './Preview'
import type { ChosenMapping } from './useMapping'
import type { PayrollFile } from './usePayrollFile'

type Props = {
  chosen: ChosenMapping
  file: PayrollFile
  data: PayrollQuery
  address: PayrollAddress
  onCodes: () => void
  /** Adds quantities to the mapping, and opens it. */
  onAdd: (fields: readonly string[]) => void
}

/** The preview, or why there is none; nothing while the mapping cannot make a file. */
export function PreviewPaper({ chosen, file, data, address, onCodes, onAdd }: Props) {
  const { draft, problem } = chosen
  const { preview } = file
  if (!draft || problem) return null
  return (
    <Paper component="section" aria-labelledby="apercu" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id="apercu" variant="h2" sx={{ mb: 2 }}>
        Aperçu
      </Typography>
      {preview.error ? (
        <Failed
          title="L’aperçu n’a pas pu être fait"
          message={errorMessage(preview.error)}
          onRetry={isRefusal(preview.error) ? undefined : () => void preview.refetch().catch(() => {})}
        />
      ) : (
        <Preview
          preview={file.shown}
          mapping={draft.mapping}
          kinds={data.absenceTypes}
          address={address}
          onCodes={onCodes}
          onAdd={onAdd}
          now={Date.parse(data.serverNow) / 1000}
          timeZone={data.timeZone}
        />
      )}
    </Paper>
  )
}
