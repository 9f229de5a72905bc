import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { BusyButton } from '../../components/BusyButton'
import { conflictOf, errorCode, errorMessage } from '../../lib/errorMessage'
import type { Draft } from './draft'
import type { ChosenMapping } from './useMapping'
import type { PayrollFile } from './usePayrollFile'

type Props = { chosen: ChosenMapping; draft: Draft; file: PayrollFile }

/** Saves the mapping where it was changed, exports by it otherwise, and says what went wrong. */
export function ExportActions({
  chosen: { save, changed, problem },
  draft,
  file: { make, take, shown },
}: Props) {
  const failure = make.error ?? save.error
  const nothing = shown?.nothing || ''
  return (
    <>
      {failure !== null && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {errorMessage(failure)}
          {conflictOf(save.error) && (
            <div>Enregistrez de nouveau pour la remplacer par ce que vous avez saisi.</div>
          )}
          {save.error !== null && errorCode(save.error) === 'NOT_FOUND' && (
            <div>Enregistrez de nouveau pour garder ce que vous avez saisi.</div>
          )}
        </Alert>
      )}
      {take.error !== null && (
        <Alert severity="error" sx={{ mt: 2 }}>
          L’export est fait et gardé, mais son fichier n’a pas pu être enregistré. {errorMessage(take.error)}
        </Alert>
      )}
      <Box sx={actions}>
        {changed && (
          <BusyButton
            variant="contained"
            busy={save.busy}
            disabled={problem !== ''}
            onClick={() => void save.run(draft)}
          >
            Enregistrer la correspondance
          </BusyButton>
        )}
        <BusyButton
          variant={changed ? 'outlined' : 'contained'}
          busy={make.busy}
          disabled={changed || nothing !== ''}
          aria-describedby={nothing ? 'rien' : undefined}
          onClick={() => draft.kept && void make.run(draft)}
        >
          Exporter
        </BusyButton>
        {!changed && nothing && (
          <Typography component="span" id="rien" sx={{ color: 'text.secondary' }}>
            {nothing}.
          </Typography>
        )}
        {changed && (
          <Typography component="span" sx={{ color: 'text.secondary' }}>
            Enregistrez la correspondance pour exporter.
          </Typography>
        )}
      </Box>
    </>
  )
}

const actions = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 3 }
