import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { type FormEvent, useId, useRef, useState } from 'react'
import { withWords } from '../../lib/format/format'
import { DialogFoot } from '../../ui/dialog/DialogFoot'
import { TitledDialog } from '../../ui/dialog/TitledDialog'
import { FormField } from '../../ui/form/FormField'

type Choice = { field: string; label: string }

type Props = {
  free: readonly Choice[]
  /** Fields that count this month and are in no column or code. */
  wanted: ReadonlySet<string>
  onAdd: (fields: readonly string[]) => void
}

/** Adds several codes at once; those that count this month come first, ticked. */
export function AddCodes(props: Props) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button
        ref={button}
        startIcon={<AddIcon />}
        aria-haspopup="dialog"
        sx={{ mt: 1 }}
        onClick={() => setOpen(true)}
      >
        Ajouter des rubriques
      </Button>
      {open && <AddCodesDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function AddCodesDialog({ free, wanted, onAdd, onClose }: Props & { onClose: () => void }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(wanted)
  const ordered = [
    ...free.filter(({ field }) => wanted.has(field)),
    ...free.filter(({ field }) => !wanted.has(field)),
  ]
  const shown = withWords(ordered, typed, ({ label }) => label)
  const added = free.filter(({ field }) => chosen.has(field)).map(({ field }) => field)
  function toggle(field: string) {
    const next = new Set(chosen)
    if (!next.delete(field)) next.add(field)
    setChosen(next)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (added.length > 0) onAdd(added)
    onClose()
  }
  return (
    <TitledDialog
      title="Ajouter des rubriques"
      foot={
        <DialogFoot
          form={`${id}-form`}
          label={added.length > 0 ? `Ajouter (${added.length})` : 'Ajouter'}
          busy={false}
          disabled={added.length === 0}
          error={null}
        />
      }
      onClose={onClose}
    >
      <Box component="form" id={`${id}-form`} noValidate onSubmit={submit} sx={{ pt: 1 }}>
        <FormField
          label="Chercher une rubrique"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
          {shown.map(({ field, label }) => (
            <li key={field}>
              <FormControlLabel
                sx={{ minHeight: 44 }}
                label={wanted.has(field) ? `${label} (compte ce mois-ci)` : label}
                control={<Checkbox checked={chosen.has(field)} onChange={() => toggle(field)} />}
              />
            </li>
          ))}
        </Box>
        {shown.length === 0 && (
          <Typography sx={{ color: 'text.secondary' }}>Aucune rubrique ne correspond.</Typography>
        )}
      </Box>
    </TitledDialog>
  )
}
