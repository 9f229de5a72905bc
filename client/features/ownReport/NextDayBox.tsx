import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'

type Props = {
  checked: boolean
  /** `le lendemain`, or the later day that stands. */
  label: string
  busy: boolean
  onCheck: (checked: boolean) => void
}

/** Puts the end of an entry on the day after its start. */
export const NextDayBox = ({ checked, label, busy, onCheck }: Props) => (
  <FormControlLabel
    className="next-day-box"
    label={label}
    control={
      <Checkbox
        size="small"
        checked={checked}
        slotProps={{ input: { 'aria-disabled': busy } }}
        // Not disabled while the row is saved: that would take the focus away.
        onChange={(event) => !busy && onCheck(event.target.checked)}
      />
    }
  />
)
