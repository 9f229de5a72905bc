import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { shortDate } from '../../../lib/format'

type Props = {
  checked: boolean
  /** The day that it stands for. */
  day: string
  busy: boolean
  onCheck: (checked: boolean) => void
}

/** Puts the end of an entry on the day after its start. */
export const NextDayBox = ({ checked, day, busy, onCheck }: Props) => (
  <FormControlLabel
    className="next-day-box"
    label="le lendemain"
    title={`Fin le ${shortDate(day)}`}
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
