import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { useId } from 'react'
import { formatTypedHours, readHours } from '../../lib/time/typedTime'
import { FormField } from '../../ui/form/FormField'
import type { useServerForm } from '../../ui/form/useServerForm'
import { type ContractValues, contractWeek, DAYS, readDays, WEEK_PATTERNS } from './contractValues'

type Props = {
  field: ReturnType<typeof useServerForm<ContractValues>>['field']
  values: ContractValues
  problem: string
  busy: boolean
  onWeek: (days: (typeof WEEK_PATTERNS)[number]['days']) => void
}

const titled = (day: string) => day.charAt(0).toUpperCase() + day.slice(1)

export function WeekPattern({ field, values, problem, busy, onWeek }: Props) {
  const id = useId()
  const days = readDays(values)
  return (
    <Box component="fieldset" aria-describedby={problem ? `${id}-problem` : undefined} sx={group}>
      <legend>
        Heures dues chaque jour
        {values.type === 'FORFAIT_JOURS' && ' (pour compter les absences)'}
      </legend>
      <Box sx={usual}>
        {WEEK_PATTERNS.map(({ label, days: usualDays }) => (
          <Button
            key={label}
            variant="outlined"
            color="inherit"
            disabled={busy}
            aria-label={`Semaine de ${label}`}
            sx={{ minHeight: 44, borderColor: 'line' }}
            onClick={() => onWeek(usualDays)}
          >
            {label}
          </Button>
        ))}
        <Box component="span" id={`${id}-about`} sx={{ color: 'text.secondary' }}>
          Ou jour par jour : 7:30, 7h30 ou 7,5
        </Box>
      </Box>
      <Box sx={week}>
        {DAYS.map((day) => {
          const { onChange, onBlur, ...props } = field(day)
          return (
            <FormField
              key={day}
              label={titled(day)}
              placeholder="hh:mm"
              autoComplete="off"
              inputProps={{ inputMode: 'decimal', maxLength: 16 }}
              about={`${id}-about`}
              {...props}
              error={Boolean(problem)}
              onChange={onChange}
              onBlur={({ target }) => {
                const seconds = readHours(target.value)
                if (seconds !== undefined) onChange({ target: { value: formatTypedHours(seconds) } })
                onBlur()
              }}
            />
          )
        })}
      </Box>
      <Box component="output" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        Total : {days ? `${formatTypedHours(contractWeek(days))} par semaine` : 'une durée est invalide'}
      </Box>
      {problem && (
        <FormHelperText id={`${id}-problem`} error>
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
  '& legend': { p: 0, mb: 1.5, fontWeight: 600 },
}
const usual = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }
const week = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(4, 1fr)', md: 'repeat(7, 1fr)' },
  '& input': { fontVariantNumeric: 'tabular-nums' },
}
