import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { bidi } from '../../../schema/isolated'
import { useEntryChoicesQuery } from '../../generated/graphql'
import { ENTRY_NOUN, pluralize } from '../../lib/format/pluralize'
import { errorCode, errorMessage } from '../../lib/http/errorMessage'
import { useUser } from '../../lib/session/useSession'
import { onPhone } from '../../lib/theme/media'
import { readTypedDate } from '../../lib/time/civilDate'
import { formatDate } from '../../lib/time/formatDate'
import { nowInSeconds } from '../../lib/time/now'
import type { TypedSpan } from '../../lib/time/parseSpan'
import { DialogFoot } from '../../ui/dialog/DialogFoot'
import { TitledDialog } from '../../ui/dialog/TitledDialog'
import { FormDraft } from '../../ui/form/FormDraft'
import { useServerForm } from '../../ui/form/useServerForm'
import { LockNote } from '../lock/LockNote'
import { isWhollyLocked, useLock } from '../lock/useLock'
import { formatSpan } from '../longEntry/formatSpan'
import { useLongQuestion } from '../longEntry/useLongQuestion'
import { ContinuedNote } from './ContinuedNote'
import { EntryDay, EntryFields } from './EntryFields'
import { entryDraftName, type OpenEntry, writeOpenEntry } from './entryDraft'
import { addRule, editRule } from './entryRules'
import {
  type EntryValues,
  earliestDay,
  entryValues,
  isEntryChanged,
  repeatedDays,
  typedSpanOf,
} from './entryValues'
import { needsReason, reasonWords } from './needsReason'
import { SplitEntry } from './SplitEntry'
import type { Corrections } from './useCorrections'

type Props = {
  open: OpenEntry
  person?: string | undefined
  today: string
  timeZone: string
  corrections: Corrections
  onClose: () => void
  onReload: () => Promise<void>
}

const addTitle = (person: string | undefined) => `Ajouter une entrée${person ? bidi` pour ${person}` : ''}`

const lengthOf = (span: TypedSpan | null) => (span ? span.to - span.from : 0)

/** Enter saves. A locked day offers its date alone: nothing else could be saved. */
export function EntryDialog({ open, person, today, timeZone, corrections, onClose, onReload }: Props) {
  const { owner, entry, began } = open
  const viewer = useUser().id
  const formId = useId()
  const fullScreen = useMediaQuery(onPhone)
  const {
    data,
    loading,
    error: choicesError,
    refetch,
  } = useEntryChoicesQuery({
    variables: { user: owner },
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  })
  const missingReason = (values: Pick<EntryValues, 'date' | 'repeatOn'>) =>
    needsReason({ viewer, owner, date: earliestDay(values), today })
      ? reasonWords({ viewer, owner })
      : undefined
  const rule = entry ? editRule(missingReason, entry.fin === '') : addRule(missingReason)
  const { form, element, busy, error, field } = useServerForm<EntryValues>({
    initialValues: began,
    rule,
    renamed: { finDate: 'fin' },
    send: (values) => (entry ? corrections.edit(entry, values) : corrections.add(owner, values)),
    onSaved: () => close(),
  })
  const { values } = form
  const others = repeatedDays(values).length
  const date = entry?.date ?? readTypedDate(values.date)
  const lock = useLock(owner, date)
  const isOff = lock !== undefined && (entry === null || isWhollyLocked(entry))
  const asksReason = isOff ? undefined : missingReason(values)
  useEffect(() => writeOpenEntry(viewer, open), [viewer, open])

  function close() {
    writeOpenEntry(viewer, null)
    onClose()
  }
  const { confirm, question } = useLongQuestion()
  const confirmed = useRef<number | null>(null)
  const limit = data?.longLimit
  const refuseLength = useRef<(() => void) | null>(null)
  /** Asks once about a length above the limit, after other errors. */
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (refuseLength.current) {
      refuseLength.current()
      element.current?.querySelector<HTMLInputElement>('[name="duree"]')?.focus()
      return
    }
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
      title={entry ? `Modifier l’entrée : ${formatDate(entry.date)}` : addTitle(person)}
      fullScreen={fullScreen}
      foot={
        !(isOff && !entry) && (
          <DialogFoot
            form={formId}
            label={others > 0 ? `Enregistrer ${pluralize(others + 1, ENTRY_NOUN)}` : 'Enregistrer'}
            busy={busy}
            disabled={isOff}
            error={error}
            remedy={
              conflict ? (
                <Button color="inherit" onClick={() => void onReload().then(close)}>
                  Recharger
                </Button>
              ) : null
            }
          />
        )
      }
      busy={busy}
      onClose={close}
    >
      <Box
        component="form"
        ref={element}
        id={formId}
        noValidate
        onSubmit={(event) => void submit(event)}
        sx={{ display: 'grid', gap: 2, pt: 1 }}
      >
        <FormDraft form={form} name={entryDraftName(open)} version={entry?.version ?? null} />
        {open.continues && !isOff && <ContinuedNote form={form} />}
        {lock && <LockNote sentence={lock} of={date ? { user: owner, date } : undefined} />}
        {isOff && !entry ? (
          <EntryDay {...{ form, field, busy, today, timeZone }} />
        ) : (
          <EntryFields
            form={form}
            field={field}
            entry={entry}
            choices={{
              data: data?.entryChoices,
              loading,
              failure: !data && !loading && choicesError ? errorMessage(choicesError) : null,
              retry: () => void refetch().catch(() => {}),
            }}
            busy={busy}
            today={today}
            owner={owner}
            isOwn={owner === viewer}
            isOff={isOff}
            asksReason={asksReason}
            timeZone={timeZone}
            refuseLength={refuseLength}
          />
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
          onReasonRefused={asksReason === undefined ? undefined : refuseReason}
          onDone={close}
        />
      )}
      {question}
    </TitledDialog>
  )
}
