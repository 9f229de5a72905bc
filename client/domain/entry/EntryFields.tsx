import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { RefObject } from 'react'
import { COMMENT_MAX, REASON_MAX } from '../../../schema/rules/comment'
import type { EntryChoicesQuery } from '../../generated/graphql'
import { formatShortDate } from '../../lib/format/format'
import { addDays, readTypedDate, startOfWeek } from '../../lib/time/civilDate'
import { DateField } from '../../ui/form/DateField'
import { FormField } from '../../ui/form/FormField'
import type { useServerForm } from '../../ui/form/useServerForm'
import { Failed } from '../../ui/page/Failed'
import { ChipButtons } from './ChipButtons'
import { ChoiceField } from './ChoiceField'
import { EntryTimes } from './EntryTimes'
import { type EditableEntry, type EntryValues, repeatedDays, withTime } from './entryValues'
import { RepeatDays } from './RepeatDays'
import { recentWork } from './recentWork'

type Form = ReturnType<typeof useServerForm<EntryValues>>

type Props = Pick<Form, 'form' | 'field' | 'busy'> & {
  /** The entry being changed; null for a new one. */
  entry: EditableEntry | null
  choices: {
    data: EntryChoicesQuery['entryChoices'] | undefined
    loading: boolean
    /** Why they could not be loaded. */
    failure: string | null
    retry: () => void
  }
  today: string
  isOff: boolean
  /** Why a reason is asked for; undefined where it is not. */
  asksReason: string | undefined
  owner: string
  isOwn: boolean
  timeZone: string
  refuseLength: RefObject<(() => void) | null>
}

type DayProps = Pick<Props, 'form' | 'field' | 'busy' | 'today' | 'timeZone'>

/** Days of the same week as the date, and others than it. */
function keptDays(values: EntryValues, date: string): string {
  const day = readTypedDate(date)
  if (!day) return values.repeatOn
  const isKept = (one: string) => one !== day && startOfWeek(one) === startOfWeek(day)
  return repeatedDays(values).filter(isKept).join(' ')
}

/** Day of a new entry, which lies in the past. */
export function EntryDay({ form, field, busy, today, timeZone }: DayProps) {
  const { values } = form
  function type(date: string) {
    field('date').onChange({ target: { value: date } })
    const repeatOn = keptDays(values, date)
    void form.setValues(withTime(null, { ...values, date, repeatOn }, {}, timeZone))
  }
  const day = (label: string, days: number) => {
    const date = formatShortDate(addDays(today, days))
    return { key: label, label, pressed: values.date === date, onPress: () => type(date) }
  }
  return (
    <>
      <DateField
        {...field('date')}
        label="Date"
        towards="past"
        required
        readOnly={busy}
        onChange={({ target }) => type(target.value)}
      />
      <ChipButtons label="Jours" disabled={busy} chips={[day('Aujourd’hui', 0), day('Hier', -1)]} />
    </>
  )
}

export function EntryFields(props: Props) {
  const {
    form,
    field,
    busy,
    entry,
    choices,
    owner,
    isOwn,
    isOff,
    asksReason,
    today,
    timeZone,
    refuseLength,
  } = props
  const { values } = form
  const standing = (id: string | null | undefined, libelle: string | undefined) =>
    id && libelle ? { id, libelle } : undefined
  const isBreak = values.kind === 'break'
  const day = entry ? undefined : readTypedDate(values.date)
  const reason = asksReason && (
    <FormField
      {...field('reason')}
      label="Motif"
      hint={asksReason}
      readOnly={busy}
      inputProps={{ maxLength: REASON_MAX, 'aria-required': true }}
    />
  )
  const recent = choices.data && !entry ? recentWork(choices.data) : []
  return (
    <>
      {!entry && (
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
      )}
      {!entry && <EntryDay {...props} />}
      <EntryTimes {...{ form, field, busy, entry, isOwn, isOff, timeZone, refuseLength }} />
      {/* Always required for somebody else's entry: kept in view. For one's own it depends on the date: last, so that nothing moves. */}
      {!isOwn && reason}
      {!isBreak && (
        <>
          {choices.failure !== null && (
            <Failed
              title="Les clients et les tâches n’ont pas pu être chargés"
              message={choices.failure}
              busy={choices.loading}
              onRetry={choices.retry}
            />
          )}
          {recent.length > 0 && (
            <ChipButtons
              label="Dernières tâches"
              disabled={busy}
              chips={recent.map(({ tache, client, label }) => ({
                key: `${tache} ${client}`,
                label,
                pressed: values.tache === tache && values.client === client,
                onPress: () => void form.setValues({ ...values, tache, client }),
              }))}
            />
          )}
          <Box sx={pair}>
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
          </Box>
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
      {day && (
        <RepeatDays
          key={startOfWeek(day)}
          {...{ owner, busy, today }}
          monday={startOfWeek(day)}
          date={day}
          days={repeatedDays(values)}
          onChange={(days) => void form.setFieldValue('repeatOn', days.join(' '))}
        />
      )}
      {isOwn && reason}
    </>
  )
}

/** In one row where there is room. */
const pair = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
}
