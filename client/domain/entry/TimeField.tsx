import Box from '@mui/material/Box'
import { formatTypedTime } from '../../lib/time/typedTime'
import { FormField } from '../../ui/form/FormField'
import { ChipButtons } from './ChipButtons'
import { STEP, stepTime } from './steps'

type Props = {
  label: string
  name: string
  value: string
  problem: string | false
  /** A step while there is no time to step from. */
  onFirstStep: () => void
  required: boolean
  readOnly: boolean
  disabled: boolean
  onBlur: () => void
  onType: (time: string) => void
  /** The same time, written in full. */
  onWrite: (time: string) => void
}

/** A time as people type it (`9`, `9h`, `930`), written as `09:30` on blur and Enter; steps below it. */
export function TimeField({
  label,
  value,
  onFirstStep,
  required,
  readOnly,
  disabled,
  onBlur,
  onType,
  onWrite,
  ...field
}: Props) {
  const written = formatTypedTime(value)
  function write() {
    if (written !== value) onWrite(written)
  }
  function step(direction: 1 | -1) {
    const next = stepTime(value, direction)
    if (next) onType(next)
    else onFirstStep()
  }
  return (
    <Box sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
      <FormField
        {...field}
        label={label}
        value={value}
        placeholder="hh:mm"
        autoComplete="off"
        readOnly={readOnly}
        disabled={disabled}
        inputProps={{ inputMode: 'numeric', maxLength: 12, 'aria-required': required }}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && write()}
        onBlur={() => {
          write()
          onBlur()
        }}
      />
      <ChipButtons
        label={`Pas de ${STEP} minutes : ${label}`}
        disabled={disabled || readOnly}
        chips={[
          {
            key: '-',
            label: `−${STEP}`,
            name: `${label} : ${STEP} minutes plus tôt`,
            onPress: () => step(-1),
          },
          {
            key: '+',
            label: `+${STEP}`,
            name: `${label} : ${STEP} minutes plus tard`,
            onPress: () => step(1),
          },
        ]}
      />
    </Box>
  )
}
