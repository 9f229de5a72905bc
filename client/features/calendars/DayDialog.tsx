import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { type FormEvent, useId, useState } from 'react'
import { Articles } from '../../components/article/Articles'
import { BusyButton } from '../../components/BusyButton'
import type { DayKind } from '../../generated/graphql'
import { errorMessage } from '../../lib/errorMessage'
import { longDate } from '../../lib/format'
import { useMay } from '../../lib/rights'
import { useAction } from '../../lib/useAction'
import { type CalendarDay, daySaid, KINDS } from './year'

type Props = {
  date: string
  day: CalendarDay | undefined
  onSet: (type: DayKind | null) => Promise<unknown>
  onClose: () => void
}

const CHOICES = Object.keys(KINDS) as DayKind[]

/** What a day is; administrators say what their company makes of it. */
export function DayDialog({ date, day, onSet, onClose }: Props) {
  const id = useId()
  const admin = useMay('maintain')
  const [chosen, setChosen] = useState<DayKind | ''>(day?.own ? (day.type ?? '') : '')
  const { run, busy, error } = useAction(onSet)
  const region = day?.holiday ? 'férié' : 'ordinaire'
  // Of an ordinary day there is no article to be read before it is something else.
  const kind = chosen || (day?.holiday ? 'FERIE' : '')

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (await run(chosen || null)) onClose()
  }
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={id} onClose={() => !busy && onClose()}>
      <DialogTitle id={id} sx={{ typography: 'h2', fontSize: '1.25rem' }}>
        {longDate(date)}
      </DialogTitle>
      <DialogContent>
        {!admin && <Typography>Ce jour est {daySaid(day) || 'ordinaire'}.</Typography>}
        {admin && (
          <Box component="form" id={`${id}-form`} noValidate onSubmit={submit}>
            <RadioGroup
              aria-label="Ce que la société en fait"
              value={chosen}
              onChange={(_, value) => setChosen(value as DayKind | '')}
            >
              <FormControlLabel
                value=""
                label={`Comme la région : ${region}`}
                control={<Radio autoFocus />}
              />
              {CHOICES.map((type) => (
                <FormControlLabel
                  key={type}
                  value={type}
                  label={`${KINDS[type].label} : ${KINDS[type].about}`}
                  control={<Radio />}
                />
              ))}
            </RadioGroup>
          </Box>
        )}
        {kind && KINDS[kind].articles.length > 0 && (
          <Box sx={{ mt: 1 }}>
            <Articles numbers={KINDS[kind].articles} />
          </Box>
        )}
        {error !== null && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {errorMessage(error)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="inherit" disabled={busy} onClick={onClose}>
          Fermer
        </Button>
        {admin && (
          <BusyButton type="submit" form={`${id}-form`} variant="contained" busy={busy}>
            Enregistrer
          </BusyButton>
        )}
      </DialogActions>
    </Dialog>
  )
}
