import Box from '@mui/material/Box'
import { useMemo, useRef } from 'react'
import { useRequestAbsenceMutation } from '../../generated/graphql'
import { announceChange } from '../../lib/apollo/changes'
import { announceInboxChange } from '../../lib/apollo/inboxChange'
import { formatShortDate } from '../../lib/format/format'
import { useDebounced } from '../../lib/forms/useDebounced'
import { TWO_COLUMN_GRID } from '../../lib/theme/media'
import type { CivilRange } from '../../lib/time/civilDate'
import { FormDialog } from '../../ui/dialog/FormDialog'
import { onlyChoice, type SelectChoice } from '../../ui/form/choices'
import { DateField } from '../../ui/form/DateField'
import { FormField } from '../../ui/form/FormField'
import { SelectField } from '../../ui/form/SelectField'
import { useServerForm } from '../../ui/form/useServerForm'
import { AbsenceCalendar } from './AbsenceCalendar'
import type { AbsenceFormProps } from './AbsenceFormDialog'
import { undoAbsence } from './absenceActions'
import {
  absenceDraft,
  absenceFormRule,
  EMPTY_ABSENCE,
  ENDS,
  halfDays,
  isSeveralDays,
  shownDays,
  variablesOf,
} from './absenceForm'
import { DraftImpact } from './DraftImpact'
import { HALVES } from './words'

type Props = Pick<AbsenceFormProps, 'onDone' | 'onClose'> & {
  title: string
  types: readonly SelectChoice[]
  /** Accounts that may be chosen; absent: the viewer's own absence. */
  people: readonly SelectChoice[] | undefined
  usualType: string
}

const HALF_CHOICES = [
  { id: 'AM', label: `Le ${HALVES.AM}`, active: 1 },
  { id: 'PM', label: `L’${HALVES.PM}`, active: 1 },
]

const ENDS_CHOICES = Object.entries(ENDS).map(([id, { label }]) => ({ id, label, active: 1 }))

export function AbsenceFields({ title, types, people, usualType, onDone, onClose }: Props) {
  const made = useRef<Parameters<typeof undoAbsence>[0] | null>(null)
  const [request] = useRequestAbsenceMutation({ fetchPolicy: 'no-cache' })
  const forOthers = people !== undefined
  const { form, element, field, busy, error } = useServerForm({
    initialValues: {
      ...EMPTY_ABSENCE,
      user: onlyChoice(people ?? []),
      type: usualType || onlyChoice(types),
    },
    rule: absenceFormRule(forOthers),
    async send(values) {
      const { data } = await request({ variables: variablesOf(values) })
      made.current = data?.requestAbsence ?? null
    },
    async onSaved(values) {
      onClose()
      announceChange()
      announceInboxChange()
      await onDone(
        forOthers ? 'Absence enregistrée' : 'Absence demandée',
        variablesOf(values),
        made.current ? undoAbsence(made.current) : undefined,
      )
    },
  })
  const shown = useDebounced(useMemo(() => halfDays(form.values, forOthers), [form.values, forOthers]))
  const { debut, fin } = shownDays(form.values)
  const days = useMemo(() => ({ debut, fin }), [debut, fin])
  const isSeveral = isSeveralDays(form.values)
  const pick = ({ debut, fin }: CivilRange) =>
    void form.setValues({ ...form.values, debut: formatShortDate(debut), fin: formatShortDate(fin) })
  return (
    <FormDialog
      title={title}
      label={forOthers ? 'Enregistrer' : 'Demander'}
      form={form}
      element={element}
      busy={busy}
      error={error}
      maxWidth="md"
      draft={absenceDraft(forOthers)}
      version={null}
      onClose={onClose}
    >
      <Box sx={columns}>
        <Box sx={fields}>
          {people && (
            <Box sx={wide}>
              <SelectField label="Utilisateur" required choices={people} disabled={busy} {...field('user')} />
            </Box>
          )}
          <DateField label="Du" towards="future" required readOnly={busy} {...field('debut')} />
          <DateField label="Au (facultatif)" towards="future" readOnly={busy} {...field('fin')} />
          <Box sx={wide}>
            <DraftImpact days={shown} user={form.values.user || null} type={form.values.type || null} />
          </Box>
        </Box>
        <AbsenceCalendar value={days} disabled={busy} onPick={pick} />
        <Box sx={[fields, { alignContent: 'start' }]}>
          <Box sx={wide}>
            <SelectField label="Type" choices={types} disabled={busy} {...field('type')} />
          </Box>
          <Box sx={wide}>
            {isSeveral ? (
              <SelectField
                key="ends"
                label="Moment de la journée"
                empty="Journées entières"
                choices={ENDS_CHOICES}
                disabled={busy}
                {...field('ends')}
              />
            ) : (
              <SelectField
                key="half"
                label="Moment de la journée"
                empty="Journée"
                choices={HALF_CHOICES}
                disabled={busy}
                {...field('half')}
              />
            )}
          </Box>
          <Box sx={wide}>
            <FormField
              label="Commentaire (facultatif)"
              autoComplete="off"
              readOnly={busy}
              {...field('comment')}
            />
          </Box>
        </Box>
      </Box>
    </FormDialog>
  )
}

/** On a desk the calendar is at the left of the fields. */
const columns = {
  display: 'grid',
  columnGap: 3,
  rowGap: { xs: 1, md: 2 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '320px minmax(0, 1fr)' },
  gridTemplateRows: { md: 'auto 1fr' },
  '& > :nth-of-type(2)': { gridColumn: { md: 1 }, gridRow: { md: '1 / span 2' } },
}
const fields = { display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: TWO_COLUMN_GRID }
const wide = { gridColumn: '1 / -1' }
