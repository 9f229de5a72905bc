import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { MouseEvent } from 'react'
import type { useServerForm } from '../../ui/form/useServerForm'
import type { EntryValues } from './entryValues'

const TAKEN_OVER = ['debut', 'client', 'tache', 'reason'] as const

type Props = Pick<ReturnType<typeof useServerForm<EntryValues>>, 'form'>

/** Says that fields are those of the entry added before, while one of them is, and empties them. */
export function ContinuedNote({ form }: Props) {
  const { values, initialValues } = form
  const kept = TAKEN_OVER.filter((name) => values[name] !== '' && values[name] === initialValues[name])
  if (kept.length === 0) return null
  function empty({ currentTarget }: MouseEvent) {
    // The button goes: its focus would be lost.
    currentTarget.closest('form')?.querySelector<HTMLElement>('[name="debut"]')?.focus()
    void form.setValues({ ...values, ...Object.fromEntries(kept.map((name) => [name, ''])) })
  }
  return (
    <Box role="note" sx={note}>
      Suite de l’entrée précédente
      <Button size="small" color="inherit" sx={{ minHeight: { xs: 44, md: 36 } }} onClick={empty}>
        Vider
      </Button>
    </Box>
  )
}

const note = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  px: 1.5,
  borderRadius: 2,
  bgcolor: 'soft',
  fontWeight: 600,
}
