import CheckIcon from '@mui/icons-material/Check'
import CloseIcon from '@mui/icons-material/Close'
import IconButton from '@mui/material/IconButton'
import { bidi } from '../../../schema/isolated'

type Props = {
  /** Grammatical object in the labels of the buttons: « les heures ». */
  what: string
  keys: string
  busy: boolean
  onSave: () => void
  onCancel: () => void
}

export const SaveOrCancel = ({ what, keys, busy, onSave, onCancel }: Props) => (
  <>
    <IconButton
      aria-label={bidi`Enregistrer ${what}`}
      title={`Enregistrer (${keys})`}
      color="primary"
      loading={busy}
      onClick={onSave}
    >
      <CheckIcon />
    </IconButton>
    <IconButton
      aria-label="Annuler la modification"
      title="Annuler (Échap)"
      disabled={busy}
      onClick={onCancel}
    >
      <CloseIcon />
    </IconButton>
  </>
)
