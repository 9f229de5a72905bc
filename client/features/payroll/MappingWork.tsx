import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { DecisionDialog } from '../../ui/dialog/DecisionDialog'
import { DraftRestoredAlert } from '../../ui/form/DraftRestoredAlert'
import { FormField } from '../../ui/form/FormField'
import type { Draft } from './draft'
import { MappingEditor } from './MappingEditor'
import type { ColumnKind } from './mapping'
import type { ChosenMapping } from './useMapping'

type Props = { chosen: ChosenMapping; draft: Draft; kinds: readonly ColumnKind[] }

export function MappingWork({ chosen, draft, kinds }: Props) {
  const { mappings, editing, setEditing, setDraft, isBroughtBack, problem, erase } = chosen
  const [erasing, setErasing] = useState(false)
  /** The saved name, not the draft's. */
  const erased = mappings.find(({ id }) => id === draft.kept)?.name ?? ''
  return (
    <>
      {isBroughtBack && (
        <Box sx={{ mt: 2 }}>
          <DraftRestoredAlert />
        </Box>
      )}
      <Box className="actions" sx={actions}>
        <Button
          variant="outlined"
          color="inherit"
          aria-expanded={editing}
          sx={{ borderColor: 'line' }}
          onClick={() => setEditing(!editing)}
        >
          {editing ? 'Fermer la correspondance' : 'Modifier la correspondance'}
        </Button>
        {draft.kept && (
          // A new key per mapping: focus must not stay on the delete button of the next mapping.
          <Button key={draft.kept} color="inherit" aria-haspopup="dialog" onClick={() => setErasing(true)}>
            Effacer la correspondance
          </Button>
        )}
      </Box>
      {editing && (
        <Box sx={{ mt: 3, display: 'grid', gap: 3 }}>
          <Box sx={{ maxWidth: 420 }}>
            <FormField
              label="Nom de la correspondance"
              value={draft.name}
              onChange={({ target }) => setDraft({ ...draft, name: target.value })}
            />
          </Box>
          <MappingEditor
            mapping={draft.mapping}
            kinds={kinds}
            onChange={(mapping) => setDraft({ ...draft, mapping })}
          />
        </Box>
      )}
      {problem && (
        <Alert severity="warning" role="status" sx={{ mt: 2 }}>
          {problem}
        </Alert>
      )}
      {erasing && (
        <DecisionDialog
          title="Effacer cette correspondance ?"
          text={`« ${erased} » ne pourra plus servir à un export. Les exports déjà faits restent.`}
          label="Effacer"
          onDecide={erase}
          onClose={() => setErasing(false)}
        />
      )}
    </>
  )
}

const actions = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 2 }
