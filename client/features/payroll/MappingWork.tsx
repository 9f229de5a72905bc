import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import type { PayrollPreviewQuery } from '../../generated/graphql'
import { fieldProblem } from '../../lib/forms/fieldProblem'
import { DecisionDialog } from '../../ui/dialog/DecisionDialog'
import { DraftRestoredAlert } from '../../ui/form/DraftRestoredAlert'
import { FormField } from '../../ui/form/FormField'
import type { Draft } from './draft'
import { MappingEditor } from './MappingEditor'
import { type ColumnKind, mappingProblems } from './mapping'
import type { ChosenMapping } from './useMapping'

type Props = {
  chosen: ChosenMapping
  draft: Draft
  kinds: readonly ColumnKind[]
  /** That of this mapping; undefined until it is there. */
  preview: PayrollPreviewQuery['payrollPreview'] | undefined
  /** More buttons. */
  children: ReactNode
}

/** Places of the mapping that show their own refusal. */
const SHOWN_AT_FIELD = /^(codes|columns)\[/

export function MappingWork({ chosen, draft, kinds, preview, children }: Props) {
  const { mappings, editing, setEditing, setDraft, isBroughtBack, problem, save, erase, choices } = chosen
  const problems = mappingProblems(draft.mapping)
  const elsewhere = [...problems].find(([path]) => !SHOWN_AT_FIELD.test(path))?.[1]
  const refused = editing ? elsewhere : problem
  const named = fieldProblem(save.error)
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
          {editing ? 'Fermer le modèle' : 'Modifier le modèle'}
        </Button>
        {draft.kept && (
          // A new key per mapping: focus must not stay on the delete button of the next mapping.
          <Button key={draft.kept} color="inherit" aria-haspopup="dialog" onClick={() => setErasing(true)}>
            Effacer le modèle
          </Button>
        )}
        {children}
      </Box>
      {editing && (
        <Box sx={{ mt: 3, display: 'grid', gap: 3 }}>
          <Box sx={{ maxWidth: 420 }}>
            <FormField
              label="Nom du modèle"
              value={draft.name}
              problem={named?.field === 'name' && named.message}
              onChange={({ target }) => setDraft({ ...draft, name: target.value })}
            />
          </Box>
          <MappingEditor
            // The order of its codes is that of the mapping that was opened.
            key={choices}
            mapping={draft.mapping}
            kinds={kinds}
            counted={new Set(preview?.subjects.flatMap(({ field }) => field ?? []))}
            leftOut={new Set(preview?.leftOut)}
            problems={problems}
            onChange={(mapping) => setDraft({ ...draft, mapping })}
            onEdit={(edit) =>
              setDraft((now) =>
                now && now.kept === draft.kept && now.preset === draft.preset
                  ? { ...now, mapping: edit(now.mapping) }
                  : now,
              )
            }
          />
        </Box>
      )}
      {refused && (
        <Alert severity="warning" role="status" sx={{ mt: 2 }}>
          {refused}
        </Alert>
      )}
      {erasing && (
        <DecisionDialog
          title="Effacer ce modèle ?"
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
