import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { useEntryChoicesQuery } from '../../generated/graphql'
import { formatShortDate } from '../../lib/format/format'
import { errorCode, errorMessage } from '../../lib/http/errorMessage'
import { useUser } from '../../lib/session/useSession'
import { onPhone } from '../../lib/theme/media'
import { readTypedDate } from '../../lib/time/civilDate'
import { nowInSeconds } from '../../lib/time/now'
import type { TypedSpan } from '../../lib/time/parseSpan'
import { DialogFoot } from '../../ui/dialog/DialogFoot'
import { TitledDialog } from '../../ui/dialog/TitledDialog'
import { confirmClose } from '../../ui/form/confirmClose'
import { useServerForm } from '../../ui/form/useServerForm'
import { LockNote } from '../lock/LockNote'
import { isWhollyLocked, useLock } from '../lock/useLock'
import { formatSpan } from '../longEntry/formatSpan'
import { useLongQuestion } from '../longEntry/useLongQuestion'
import { EntryFields } from './EntryFields'
import { type EntryDraft, isDraftTyped, writeEntryDraft } from './entryDraft'
import { addRule, editRule } from './entryRules'
import { type EntryValues, entryDay, entryValues, isEntryChanged, typedSpanOf } from './entryValues'
import { needsReason } from './needsReason'
import { SplitEntry } from './SplitEntry'
import type { Corrections } from './useCorrections'

type Props = {
  draft: EntryDraft
  today: string
  timeZone: string
  corrections: Corrections
  onClose: () => void
  onReload: () => Promise<void>
}

const lengthOf = (span: TypedSpan | null) => (span ? span.to - span.from : 0)

/** Enter saves; Escape closes unless something was typed. */
export function EntryDialog({ draft, today, timeZone, corrections, onClose, onReload }: Props) {
  const { owner, entry, began } = draft
  const viewer = useUser().id
  const formId = useId()
  const fullScreen = useMediaQuery(onPhone)
  const { data, loading } = useEntryChoicesQuery({ variables: { user: owner }, fetchPolicy: 'no-cache' })
  const asked = (values: Pick<EntryValues, 'date'>) =>
    needsReason({ viewer, owner, date: entryDay(values), today })
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
  // Fields of a new entry stay enabled: another day, not locked, may be typed.
  const isOff = lock !== undefined && entry !== null && isWhollyLocked(entry)
  useEffect(
    () => writeEntryDraft(viewer, { owner, entry, began, values }),
    [viewer, owner, entry, began, values],
  )

  function close() {
    writeEntryDraft(viewer, null)
    onClose()
  }
  const { confirm, question } = useLongQuestion()
  const confirmed = useRef<number | null>(null)
  const limit = data?.longLimit
  /** Asks once about a length above the limit, after other errors. */
  async function submit(event: FormEvent) {
    event.preventDefault()
    const span = typedSpanOf(entry, values, timeZone)
    const stored = entry && typedSpanOf(entry, entryValues(entry), timeZone)
    const seconds = lengthOf(span)
    const isKnown = [confirmed.current, lengthOf(stored)].includes(seconds)
    const isLong = span && limit !== undefined && seconds > limit && span.to <= nowInSeconds()
    if (isLong && !isKnown && Object.keys(await form.validateForm()).length === 0) {
      if (!(await confirm({ seconds, text: `L’entrée irait ${formatSpan(span, timeZone)}.` }))) return
      confirmed.current = seconds
    }
    await form.submitForm()
  }
  function refuseReason(message: string) {
    void form.setFieldTouched('reason', true, false)
    form.setFieldError('reason', message)
    element.current?.querySelector<HTMLInputElement>('[name="reason"]')?.focus()
  }
  const conflict = error !== null && errorCode(error) === 'CONFLICT'

  return (
    <TitledDialog
      title={entry ? `Modifier l’entrée du ${formatShortDate(entry.date)}` : 'Ajouter une entrée'}
      fullScreen={fullScreen}
      foot={
        <DialogFoot
          form={formId}
          label="Enregistrer"
          busy={busy}
          disabled={isOff || (lock !== undefined && !entry)}
          onClose={close}
        />
      }
      onClose={confirmClose({ typed: isDraftTyped({ began, values }), busy, onClose: close })}
    >
      <Box
        component="form"
        ref={element}
        id={formId}
        noValidate
        onSubmit={(event) => void submit(event)}
        sx={{ display: 'grid', gap: 2, pt: 1 }}
      >
        {lock && <LockNote sentence={lock} />}
        <EntryFields
          form={form}
          field={field}
          entry={entry}
          choices={{ data: data?.entryChoices, loading }}
          busy={busy}
          isOff={isOff}
          asksReason={asked(values) && !isOff}
          timeZone={timeZone}
        />
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
          isDirty={isEntryChanged(entry, values)}
          limit={limit}
          timeZone={timeZone}
          confirm={confirm}
          corrections={corrections}
          onReasonRefused={asked(values) ? refuseReason : undefined}
          onDone={close}
        />
      )}
      {question}
    </TitledDialog>
  )
}
