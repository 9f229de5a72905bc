import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { useId, useRef } from 'react'
import { intoView } from '../../lib/browser/intoView'
import { formatDuration } from '../../lib/format/formatDuration'
import { formatTypedHours, readHours } from '../../lib/time/typedTime'
import { FormField } from '../../ui/form/FormField'
import type { useServerForm } from '../../ui/form/useServerForm'
import {
  type ContractWeek,
  DAYS,
  isWeekReadable,
  readDays,
  sumOfDays,
  typeWeek,
  WEEK_PATTERNS,
  workedDays,
} from './contractDays'
import type { ContractValues } from './contractValues'

type Props = {
  field: ReturnType<typeof useServerForm<ContractValues>>['field']
  values: ContractValues
  problem: string
  busy: boolean
  onWeek: (change: Partial<ContractWeek>) => void
}

const titled = (day: string) => day.charAt(0).toUpperCase() + day.slice(1)

export function WeekPattern({ field, values, problem, busy, onWeek }: Props) {
  const id = useId()
  // Worked days before the week was typed: typing « 0 » sets all days to 0, and must not lose them.
  const worked = useRef<boolean[]>(undefined)
  const days = readDays(values)
  const sum = days && isWeekReadable(values.semaine) ? sumOfDays(days) : undefined
  const { onBlur: leaveWeek, ...week } = field('semaine')
  return (
    <Box component="fieldset" aria-describedby={problem ? `${id}-problem` : undefined} sx={group}>
      <legend>
        Heures dues chaque jour
        {values.type === 'FORFAIT_JOURS' && ' (pour compter les absences)'}
      </legend>
      <Box sx={usual}>
        <Box sx={{ width: { xs: '100%', sm: 220 } }}>
          <FormField
            {...week}
            label="Heures par semaine"
            autoComplete="off"
            inputProps={{ inputMode: 'decimal', maxLength: 16 }}
            about={`${id}-about`}
            value={values.semaine ?? (sum === undefined ? '' : formatTypedHours(sum))}
            readOnly={busy}
            onFocus={() => {
              worked.current = workedDays(values)
            }}
            onChange={({ target }) => onWeek(typeWeek(target.value, worked.current ?? workedDays(values)))}
            onBlur={() => {
              if (isWeekReadable(values.semaine)) onWeek({ semaine: null })
              leaveWeek()
            }}
          />
        </Box>
        {WEEK_PATTERNS.map(({ label, days: usualDays }) => (
          <Button
            key={label}
            variant="outlined"
            color="inherit"
            disabled={busy}
            aria-label={`Semaine de ${label}`}
            sx={{ minHeight: 56, borderColor: 'line' }}
            onClick={() => onWeek({ ...usualDays, semaine: null })}
          >
            {label}
          </Button>
        ))}
      </Box>
      <Box id={`${id}-about`} sx={{ color: 'text.secondary' }}>
        Elles se répartissent sur les jours travaillés, que vous pouvez changer un à un. Écrivez 37,5 ou 37 h
        30.
      </Box>
      <Box sx={daily}>
        {DAYS.map((day) => {
          const { onBlur, ...props } = field(day)
          const change = (text: string) => onWeek({ [day]: text, semaine: null })
          return (
            <FormField
              key={day}
              {...props}
              label={titled(day)}
              placeholder="hh:mm"
              autoComplete="off"
              inputProps={{ inputMode: 'decimal', maxLength: 16 }}
              about={`${id}-about`}
              error={Boolean(problem)}
              readOnly={busy}
              onChange={({ target }) => change(target.value)}
              onBlur={({ target }) => {
                const seconds = readHours(target.value)
                if (seconds !== undefined) change(formatTypedHours(seconds))
                onBlur()
              }}
            />
          )
        })}
      </Box>
      <Box component="output" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        Total : {sum === undefined ? 'une durée est invalide' : `${formatDuration(sum)} par semaine`}
      </Box>
      {problem && (
        <FormHelperText ref={intoView} id={`${id}-problem`} error>
          {problem}
        </FormHelperText>
      )}
    </Box>
  )
}

const group = {
  display: 'grid',
  gap: 1.5,
  minWidth: 0,
  m: 0,
  p: 0,
  border: 0,
  '& legend': { p: 0, mb: 2, fontWeight: 600 },
}
const usual = { display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 1 }
const daily = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(4, 1fr)', md: 'repeat(7, 1fr)' },
  '& input': { fontVariantNumeric: 'tabular-nums' },
}
