import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useMemo, useRef } from 'react'
import { useAbsenceKindsQuery, useRequestAbsenceMutation } from '../../generated/graphql'
import { announceChange } from '../../lib/apollo/changes'
import { announceInboxChange } from '../../lib/apollo/inboxChange'
import type { Notice } from '../../lib/browser/notice'
import { useDebounced } from '../../lib/forms/useDebounced'
import { errorMessage } from '../../lib/http/errorMessage'
import { TWO_COLUMN_GRID } from '../../lib/theme/media'
import { BusyButton } from '../../ui/buttons/BusyButton'
import type { SelectChoice } from '../../ui/form/choices'
import { DateField } from '../../ui/form/DateField'
import { DraftRestoredAlert } from '../../ui/form/DraftRestoredAlert'
import { FormField } from '../../ui/form/FormField'
import { SelectField } from '../../ui/form/SelectField'
import { useFormDraft } from '../../ui/form/useFormDraft'
import { useServerForm } from '../../ui/form/useServerForm'
import { undoAbsence } from './absenceActions'
import { absenceFormRule, EMPTY_ABSENCE, ENDS, halfDays, isSeveralDays, variablesOf } from './absenceForm'
import { LoggedHours } from './LoggedHours'
import { useNoWork } from './useNoWork'
import { HALVES } from './words'

type Props = {
  /** Accounts that may be chosen; absent: the viewer's own absence. */
  people?: readonly SelectChoice[]
  /** Called at each attempt, including refused ones. */
  onSubmit: () => void
  onDone: (text: string, days: { debut: string; fin: string }, undo: Notice['undo']) => Promise<unknown>
}

const HALF_CHOICES = [
  { id: 'AM', label: `Le ${HALVES.AM}`, active: 1 },
  { id: 'PM', label: `L’${HALVES.PM}`, active: 1 },
]

const ENDS_CHOICES = Object.entries(ENDS).map(([id, { label }]) => ({ id, label, active: 1 }))

export function AbsenceForm({ people, onSubmit, onDone }: Props) {
  const made = useRef<Parameters<typeof undoAbsence>[0] | null>(null)
  const { data } = useAbsenceKindsQuery()
  const [request] = useRequestAbsenceMutation({ fetchPolicy: 'no-cache' })
  const kinds = (data?.absenceTypes ?? [])
    .filter(({ active }) => active === 1)
    .map(({ code, libelle }) => ({ id: code, label: libelle, active: 1 }))
  const { form, element, field, busy, error } = useServerForm({
    initialValues: EMPTY_ABSENCE,
    rule: absenceFormRule(people !== undefined),
    async send(values) {
      const { data } = await request({ variables: variablesOf(values) })
      made.current = data?.requestAbsence ?? null
    },
    async onSaved(values) {
      form.resetForm()
      element.current?.querySelector<HTMLElement>('input, select')?.focus()
      announceChange()
      announceInboxChange()
      const message = people ? 'Absence enregistrée' : 'Absence demandée'
      await onDone(
        noWork ? `${message}. ${noWork}` : message,
        variablesOf(values),
        made.current ? undoAbsence(made.current) : undefined,
      )
    },
  })
  const isBroughtBack = useFormDraft(form, people ? 'absence-of' : 'absence')
  const asked = useDebounced(
    useMemo(() => halfDays(form.values, people !== undefined), [form.values, people]),
  )
  /** No user: the form was reset after an absence of another user was sent. */
  const shown = people && !form.values.user ? null : asked
  const noWork = useNoWork(shown, form.values.user || null)
  const isSeveral = isSeveralDays(form.values)
  const title = people ? 'Saisir une absence' : 'Demander une absence'
  return (
    <Paper
      ref={element}
      component="form"
      noValidate
      aria-label={title}
      onSubmit={(event) => {
        onSubmit()
        form.handleSubmit(event)
      }}
      sx={{ display: 'grid', gap: 2, p: { xs: 2, sm: 3 }, mb: 3, '@media print': { display: 'none' } }}
    >
      <Typography variant="h2">{title}</Typography>
      {isBroughtBack && <DraftRestoredAlert />}
      <Box sx={fields}>
        {people && (
          <Box sx={wide}>
            <SelectField label="Utilisateur" choices={people} {...field('user')} />
          </Box>
        )}
        <DateField label="Du" towards="future" required readOnly={busy} {...field('debut')} />
        <DateField label="Au (facultatif)" towards="future" readOnly={busy} {...field('fin')} />
        <Box sx={isSeveral ? wide : undefined}>
          {isSeveral ? (
            <SelectField
              key="ends"
              label="Moment"
              empty="Journées entières"
              choices={ENDS_CHOICES}
              {...field('ends')}
            />
          ) : (
            <SelectField
              key="half"
              label="Moment"
              empty="Journée"
              choices={HALF_CHOICES}
              {...field('half')}
            />
          )}
        </Box>
        <Box sx={isSeveral ? wide : undefined}>
          <SelectField label="Sorte d’absence" choices={kinds} {...field('type')} />
        </Box>
        <Box sx={wide}>
          <FormField label="Commentaire" autoComplete="off" readOnly={busy} {...field('comment')} />
        </Box>
      </Box>
      {shown && <LoggedHours {...shown} user={form.values.user || null} />}
      <div role="status">
        {noWork && (
          <Alert severity="info" role="note">
            {noWork}
          </Alert>
        )}
      </div>
      {error !== null && (
        <Alert severity="error">L’absence n’a pas pu être enregistrée. {errorMessage(error)}</Alert>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <BusyButton type="submit" variant="contained" busy={busy}>
          {people ? 'Enregistrer' : 'Demander'}
        </BusyButton>
      </Box>
    </Paper>
  )
}

/** Full width where two fields share a line. */
const wide = { gridColumn: { xs: '1 / -1', md: 'auto' } }

const fields = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: TWO_COLUMN_GRID, md: 'repeat(3, minmax(0, 1fr))' },
}
