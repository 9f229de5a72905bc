import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useId } from 'react'
import { COMMENT_MAX } from '../../../schema/rules/comment'
import { REASON_MAX } from '../../../schema/rules/reason'
import { useEntryChoicesQuery } from '../../generated/graphql'
import { readTypedDate } from '../../lib/civilDate'
import { errorCode, errorMessage } from '../../lib/errorMessage'
import { shortDate } from '../../lib/format'
import { onPhone } from '../../lib/media'
import { readTypedTime } from '../../lib/typedTime'
import { useUser } from '../../lib/useSession'
import { BusyButton } from '../BusyButton'
import { Dialog } from '../Dialog'
import { FormField } from '../FormField'
import { keepTyped } from '../form/keepTyped'
import { useServerForm } from '../form/useServerForm'
import { LockNote } from '../lock/LockNote'
import { isWhollyLocked, useLock } from '../lock/useLock'
import { ChoiceField } from './ChoiceField'
import { type EntryDraft, isTyped, writeEntryDraft } from './entryDraft'
import { addRule, editRule } from './entryRules'
import { dayOf, type EntryValues, endsBefore, isChanged } from './entryValues'
import { needsReason } from './needsReason'
import { SplitEntry } from './SplitEntry'
import type { Corrections } from './useCorrections'

type Props = {
  draft: EntryDraft
  /** The civil day that it is. */
  today: string
  corrections: Corrections
  onClose: () => void
  /** After a conflict: shows what stands now. */
  onReload: () => Promise<void>
}

/** The whole of an entry, to be added or changed. Enter saves; Escape closes it while nothing is typed. */
export function EntryDialog({ draft, today, corrections, onClose, onReload }: Props) {
  const { owner, entry, began } = draft
  const viewer = useUser().id
  const titleId = useId()
  const fullScreen = useMediaQuery(onPhone)
  const { data, loading } = useEntryChoicesQuery({ variables: { user: owner }, fetchPolicy: 'no-cache' })
  const asked = (values: Pick<EntryValues, 'date'>) =>
    needsReason({ viewer, owner, date: dayOf(values), today })
  const rule = entry ? editRule(asked) : addRule(asked)
  const { form, element, busy, error, field } = useServerForm<EntryValues>({
    initialValues: draft.values,
    rule,
    renamed: { finDate: 'fin' },
    send: (values) => (entry ? corrections.edit(entry, values) : corrections.add(owner, values)),
    onSaved: close,
  })
  const { values } = form
  const lock = useLock(owner, entry?.date ?? readTypedDate(values.date))
  // The fields of what is to be added stay on: another day may be typed.
  const isOff = lock !== undefined && entry !== null && isWhollyLocked(entry)
  useEffect(
    () => writeEntryDraft(viewer, { owner, entry, began, values }),
    [viewer, owner, entry, began, values],
  )

  function close() {
    writeEntryDraft(viewer, null)
    onClose()
  }
  /** What the cuts below were refused for, told where the reason is typed. */
  function refuseReason(message: string) {
    void form.setFieldTouched('reason', true, false)
    form.setFieldError('reason', message)
    element.current?.querySelector<HTMLInputElement>('[name="reason"]')?.focus()
  }
  const time = (name: 'debut' | 'fin', label: string) => (
    <FormField
      {...field(name)}
      label={label}
      placeholder="hh:mm:ss"
      autoComplete="off"
      readOnly={busy}
      disabled={isOff}
      inputProps={{ inputMode: 'numeric', maxLength: 12 }}
      onBlur={() => void form.setFieldValue(name, readTypedTime(values[name]))}
    />
  )
  const standing = (id: string | null | undefined, libelle: string | undefined) =>
    id && libelle ? { id, libelle } : undefined
  const isBreak = values.kind === 'break'
  const conflict = error !== null && errorCode(error) === 'CONFLICT'

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={fullScreen}
      aria-labelledby={titleId}
      onClose={keepTyped({ typed: isTyped({ began, values }), busy, onClose: close })}
    >
      <DialogTitle id={titleId} sx={{ typography: 'h2', fontSize: '1.25rem' }}>
        {entry ? `Modifier l’entrée du ${shortDate(entry.date)}` : 'Ajouter une entrée'}
      </DialogTitle>
      <DialogContent>
        <Box
          component="form"
          ref={element}
          id={`${titleId}-form`}
          noValidate
          onSubmit={form.handleSubmit}
          sx={{ display: 'grid', gap: 2, pt: 1 }}
        >
          {lock && <LockNote sentence={lock} />}
          {!entry && (
            <>
              <ToggleButtonGroup
                exclusive
                color="primary"
                size="small"
                aria-label="Nature"
                value={values.kind}
                onChange={(_, kind: EntryValues['kind'] | null) =>
                  kind && void form.setFieldValue('kind', kind)
                }
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
              label="le lendemain"
              control={
                <Checkbox
                  checked={values.nextDay}
                  disabled={isOff}
                  onChange={({ target }) => void form.setFieldValue('nextDay', target.checked)}
                />
              }
            />
          </Box>
          {endsBefore(values) && (
            <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
              La fin vient avant le début : cochez « le lendemain » si l’entrée passe minuit.
            </Typography>
          )}
          {!isBreak && (
            <>
              <ChoiceField
                label="Client / projet"
                name="client"
                choices={data?.entryChoices.clients ?? []}
                standing={standing(entry?.client_id, entry?.projet)}
                value={values.client}
                problem={field('client').problem}
                busy={loading}
                disabled={isOff}
                onChange={(id) => void form.setFieldValue('client', id)}
              />
              <ChoiceField
                label="Tâche"
                name="tache"
                choices={data?.entryChoices.taskTypes ?? []}
                standing={standing(entry?.typetache_id, entry?.libelle)}
                value={values.tache}
                problem={field('tache').problem}
                busy={loading}
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
          {asked(values) && !isOff && (
            <FormField
              {...field('reason')}
              label="Motif"
              readOnly={busy}
              inputProps={{ maxLength: REASON_MAX, 'aria-required': true }}
            />
          )}
          {error !== null && (
            <Alert
              severity="error"
              action={
                conflict && (
                  <Button color="inherit" onClick={() => void onReload().then(close)}>
                    Recharger
                  </Button>
                )
              }
            >
              {errorMessage(error)}
            </Alert>
          )}
        </Box>
        {entry && !isOff && (
          <SplitEntry
            entry={entry}
            reason={values.reason}
            isDirty={isChanged(entry, values)}
            corrections={corrections}
            onReasonRefused={asked(values) ? refuseReason : undefined}
            onDone={close}
          />
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="inherit" disabled={busy} onClick={close}>
          Fermer
        </Button>
        <BusyButton
          type="submit"
          form={`${titleId}-form`}
          variant="contained"
          busy={busy}
          disabled={isOff || (lock !== undefined && !entry)}
        >
          Enregistrer
        </BusyButton>
      </DialogActions>
    </Dialog>
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
