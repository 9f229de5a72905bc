import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { COMMENT_MAX, REASON_MAX } from '../../../schema/rules/comment'
import type { EntryChoicesQuery } from '../../generated/graphql'
import { runAfterPointerUp } from '../../lib/browser/runAfterPointerUp'
import { readTypedTime } from '../../lib/time/typedTime'
import { FormField } from '../../ui/form/FormField'
import type { useServerForm } from '../../ui/form/useServerForm'
import { formatOtherDay } from '../longEntry/formatSpan'
import { TypedLength } from '../longEntry/TypedLength'
import { ChoiceField } from './ChoiceField'
import { type EditableEntry, type EntryValues, isEndUnchanged, typedSpanOf, withTime } from './entryValues'

type Form = ReturnType<typeof useServerForm<EntryValues>>

type Props = Pick<Form, 'form' | 'field' | 'busy'> & {
  /** The entry being changed; null for a new one. */
  entry: EditableEntry | null
  choices: { data: EntryChoicesQuery['entryChoices'] | undefined; loading: boolean }
  isOff: boolean
  asksReason: boolean
  timeZone: string
}

export function EntryFields({ form, field, busy, entry, choices, isOff, asksReason, timeZone }: Props) {
  const { values } = form
  const type = (typed: Partial<Pick<EntryValues, 'debut' | 'fin' | 'date'>>) =>
    void form.setValues(withTime(entry, values, typed, timeZone))
  const time = (name: 'debut' | 'fin', label: string) => (
    <FormField
      {...field(name)}
      label={label}
      placeholder="hh:mm:ss"
      autoComplete="off"
      readOnly={busy}
      disabled={isOff}
      inputProps={{ inputMode: 'numeric', maxLength: 12 }}
      onChange={(event) => {
        field(name).onChange(event)
        type({ [name]: event.target.value })
      }}
      onBlur={() => {
        const read = readTypedTime(values[name])
        // Normalizing may move the button below: deferred until the pointer is released.
        if (read !== values[name]) runAfterPointerUp(() => void form.setFieldValue(name, read))
      }}
    />
  )
  const standing = (id: string | null | undefined, libelle: string | undefined) =>
    id && libelle ? { id, libelle } : undefined
  const isBreak = values.kind === 'break'
  return (
    <>
      {!entry && (
        <>
          <ToggleButtonGroup
            exclusive
            color="primary"
            size="small"
            aria-label="Nature"
            value={values.kind}
            onChange={(_, kind: EntryValues['kind'] | null) => kind && void form.setFieldValue('kind', kind)}
          >
            <ToggleButton value="task">Tâche</ToggleButton>
            <ToggleButton value="break">Pause</ToggleButton>
          </ToggleButtonGroup>
          <FormField
            {...field('date')}
            label="Date"
            placeholder="jj/mm/aaaa"
            autoComplete="off"
            readOnly={busy}
            inputProps={{ inputMode: 'numeric', maxLength: 10 }}
          />
        </>
      )}
      <Box sx={times}>
        {time('debut', 'Debut')}
        {time('fin', 'Fin')}
        <FormControlLabel
          label={entry ? formatOtherDay(entry, isEndUnchanged(entry, values)) : 'le lendemain'}
          control={
            <Checkbox
              checked={values.nextDay}
              disabled={isOff}
              onChange={({ target }) => void form.setFieldValue('nextDay', target.checked)}
            />
          }
        />
      </Box>
      <TypedLength span={typedSpanOf(entry, values, timeZone)} timeZone={timeZone} />
      {!isBreak && (
        <>
          <ChoiceField
            label="Client / projet"
            name="client"
            choices={choices.data?.clients ?? []}
            standing={standing(entry?.client_id, entry?.projet)}
            value={values.client}
            problem={field('client').problem}
            busy={choices.loading}
            disabled={isOff}
            onChange={(id) => void form.setFieldValue('client', id)}
          />
          <ChoiceField
            label="Tâche"
            name="tache"
            choices={choices.data?.taskTypes ?? []}
            standing={standing(entry?.typetache_id, entry?.libelle)}
            value={values.tache}
            problem={field('tache').problem}
            busy={choices.loading}
            disabled={isOff}
            onChange={(id) => void form.setFieldValue('tache', id)}
          />
        </>
      )}
      <FormField
        {...field('commentaire')}
        label="Commentaire"
        multiline
        minRows={2}
        readOnly={busy}
        disabled={isOff}
        inputProps={{ maxLength: COMMENT_MAX }}
      />
      {asksReason && (
        <FormField
          {...field('reason')}
          label="Motif"
          readOnly={busy}
          inputProps={{ maxLength: REASON_MAX, 'aria-required': true }}
        />
      )}
    </>
  )
}

const times = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr auto' },
  '& .MuiFormControlLabel-root': { minHeight: { sm: 56 } },
  '& input': { fontVariantNumeric: 'tabular-nums' },
}
