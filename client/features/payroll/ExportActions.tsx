import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { formatMonth } from '../../lib/format/format'
import { fieldProblem } from '../../lib/forms/fieldProblem'
import { conflictOf, errorCode } from '../../lib/http/errorMessage'
import { ActionError } from '../../ui/buttons/ActionError'
import { BusyButton } from '../../ui/buttons/BusyButton'
import { DecisionDialog } from '../../ui/dialog/DecisionDialog'
import type { Draft } from './draft'
import { exportWarnings } from './exportWarnings'
import type { ColumnKind } from './mapping'
import type { ChosenMapping } from './useMapping'
import type { PayrollFile } from './usePayrollFile'

type Props = {
  chosen: ChosenMapping
  draft: Draft
  file: PayrollFile
  month: string
  kinds: readonly ColumnKind[]
  children?: ReactNode
}

/** Saves a changed mapping, or exports with the saved one, and shows errors. */
export function ExportActions({ chosen, draft, file, month, kinds, children }: Props) {
  const { save, changed, problem } = chosen
  const { make, take, table, shown, isExact } = file
  const [asking, setAsking] = useState(false)
  // The name's refusal is under its field.
  const isNamed = chosen.editing && fieldProblem(save.error)?.field === 'name'
  const failure = make.error ?? (isNamed ? null : save.error) ?? table.error
  const nothing = shown?.nothing || ''
  const asked = shown ? exportWarnings(shown, kinds) : []
  const isControl = draft.mapping.control === true
  return (
    <>
      <ActionError error={failure} sx={{ mt: 2 }}>
        {conflictOf(save.error) && (
          <div>Enregistrez de nouveau pour le remplacer par ce que vous avez saisi.</div>
        )}
        {save.error !== null && errorCode(save.error) === 'NOT_FOUND' && (
          <div>Enregistrez de nouveau pour garder ce que vous avez saisi.</div>
        )}
      </ActionError>
      <ActionError
        error={take.error}
        failed="L’export est fait et gardé, mais son fichier n’a pas pu être enregistré."
        sx={{ mt: 2 }}
      />
      <Box className="actions" sx={actions}>
        {changed && (
          <BusyButton
            variant={isControl ? 'outlined' : 'contained'}
            busy={save.busy}
            disabled={problem !== ''}
            onClick={() => void save.run(draft)}
          >
            Enregistrer le modèle
          </BusyButton>
        )}
        {isControl ? (
          <BusyButton
            variant="contained"
            busy={table.busy}
            disabled={problem !== '' || !isExact || nothing !== ''}
            aria-describedby={nothing ? 'rien' : undefined}
            onClick={() => void table.run(draft)}
          >
            Télécharger le tableau
          </BusyButton>
        ) : (
          <BusyButton
            variant={changed ? 'outlined' : 'contained'}
            busy={make.busy}
            disabled={changed || !isExact || nothing !== ''}
            aria-describedby={nothing ? 'rien' : undefined}
            aria-haspopup={asked.length > 0 ? 'dialog' : undefined}
            onClick={() => (asked.length > 0 ? setAsking(true) : draft.kept && void make.run(draft))}
          >
            Exporter
          </BusyButton>
        )}
        {children}
        {nothing && (isControl || !changed) && (
          <Typography component="span" id="rien" sx={{ color: 'text.secondary' }}>
            {nothing}.
          </Typography>
        )}
        {changed && !isControl && (
          <Typography component="span" sx={{ color: 'text.secondary' }}>
            Enregistrez le modèle pour exporter.
          </Typography>
        )}
      </Box>
      {asking && (
        <DecisionDialog
          title={`Exporter ${formatMonth(month)} quand même ?`}
          text={asked.join(' ')}
          label="Exporter"
          onDecide={async () => {
            await make.run(draft)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

const actions = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 2 }
