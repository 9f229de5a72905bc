import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'

type Props = {
  checked: boolean
  /** `le lendemain`, or the later date that is saved. */
  label: string
  busy: boolean
  onCheck: (checked: boolean) => void
}

/** Checkbox: the entry ends on the day after its start. */
export const NextDayBox = ({ checked, label, busy, onCheck }: Props) => (
  <FormControlLabel
    className="next-day-box"
    label={label}
    control={
      <Checkbox
        size="small"
        checked={checked}
        slotProps={{ input: { 'aria-disabled': busy } }}
        // Not disabled while saving: that would lose focus.
        onChange={(event) => !busy && onCheck(event.target.checked)}
      />
    }
  />
)
