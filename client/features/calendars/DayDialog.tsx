import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { type FormEvent, useId, useState } from 'react'
import { Articles } from '../../domain/law/Articles'
import type { DayKind } from '../../generated/graphql'
import { refetchOnConflict } from '../../lib/apollo/refetchOnConflict'
import { useAction } from '../../lib/browser/useAction'
import { formatLongDate } from '../../lib/format/format'
import { useMay } from '../../lib/session/rights'
import { DialogFoot } from '../../ui/dialog/DialogFoot'
import { TitledDialog } from '../../ui/dialog/TitledDialog'
import { type CalendarDay, describeDay, KINDS, namedHoliday } from './year'

type Props = {
  date: string
  day: CalendarDay | undefined
  /** Sets the day, if its kind is still the one that was `shown`. */
  onSet: (type: DayKind | null, shown: DayKind | null) => Promise<unknown>
  /** The day as it is now; null if it could not be read. */
  onOutdated: () => Promise<{ day: CalendarDay | undefined } | null>
  onClose: () => void
}

/** The kind that the company set, or null. */
const ownOf = (day: CalendarDay | undefined) => (day?.own ? (day.type ?? null) : null)

const CHOICES = Object.keys(KINDS) as DayKind[]

export function DayDialog({ date, day, onSet, onOutdated, onClose }: Props) {
  const id = useId()
  const admin = useMay('maintain')
  /** Snapshot at opening, or after a refusal: the calendar behind may be refetched meanwhile. */
  const [shown, setShown] = useState(day)
  const [chosen, setChosen] = useState<DayKind | ''>(ownOf(day) ?? '')
  const { run, busy, error } = useAction((type: DayKind | null) =>
    refetchOnConflict(
      () => onSet(type, ownOf(shown)),
      async () => {
        const now = await onOutdated()
        if (now) setShown(now.day)
      },
    ),
  )
  const region = shown?.holiday ? namedHoliday(shown) : 'ordinaire'
  // An ordinary day has no law article to show until a kind is chosen.
  const kind = chosen || (shown?.holiday ? 'FERIE' : '')

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (await run(chosen || null)) onClose()
  }
  return (
    <TitledDialog
      title={formatLongDate(date)}
      maxWidth="xs"
      foot={admin && <DialogFoot form={`${id}-form`} label="Enregistrer" busy={busy} error={error} />}
      busy={busy}
      onClose={onClose}
    >
      <Typography>
        Ce jour est {describeDay(shown) || 'ordinaire'}
        {shown?.name && shown.type === 'FERIE' && ` : ${shown.name}`}.
      </Typography>
      {admin && (
        <Box component="form" id={`${id}-form`} noValidate onSubmit={submit}>
          <RadioGroup
            aria-label="Ce que la société en fait"
            sx={{ mt: 1, '& label': { minHeight: 44 } }}
            value={chosen}
            onChange={(_, value) => setChosen(value as DayKind | '')}
          >
            <FormControlLabel value="" label={`Comme la région (${region})`} control={<Radio autoFocus />} />
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
    </TitledDialog>
  )
}
