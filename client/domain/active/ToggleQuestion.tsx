import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import { useId, useRef } from 'react'
import { Dialog } from '../../ui/dialog/Dialog'
import { DialogHead } from '../../ui/dialog/DialogHead'
import { formatUnmerge } from './formatUnmerge'
import { formatUses } from './formatUses'
import type { Toggling } from './useToggleActive'

export function ToggleQuestion({ toggling: { question, answer } }: { toggling: Toggling }) {
  const id = useId()
  // Keeps the text while the dialog's closing animation runs.
  const last = useRef(question)
  if (question) last.current = question
  const { kind, target, uses, unmerge } = last.current ?? {}
  const verb = unmerge ? 'Activer' : 'Désactiver'
  return (
    <Dialog
      open={question !== null}
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={() => answer(false)}
    >
      <DialogHead id={`${id}-title`}>
        {verb} « <bdi>{target?.label}</bdi> » ?
      </DialogHead>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ color: 'text.primary' }}>
          {unmerge && kind && target ? (
            formatUnmerge(unmerge, target.label, kind)
          ) : (
            <>
              {uses && formatUses(uses)} Ces données restent telles quelles, mais « <bdi>{target?.label}</bdi>
              {' »'} ne pourra plus être choisi ailleurs.
            </>
          )}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => answer(false)}>
          Annuler
        </Button>
        <Button variant="contained" color={unmerge ? 'primary' : 'error'} onClick={() => answer(true)}>
          {verb}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
