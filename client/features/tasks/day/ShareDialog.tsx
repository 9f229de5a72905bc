import DialogContentText from '@mui/material/DialogContentText'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { type FormEvent, useId, useState } from 'react'
import { REASON_MAX } from '../../../../schema/rules/comment'
import { needsReason } from '../../../domain/entry/needsReason'
import { undoEntries } from '../../../domain/entry/undoEntries'
import { ShareTimeDocument } from '../../../generated/graphql'
import { apollo } from '../../../lib/apollo/apollo'
import { announceChange } from '../../../lib/apollo/changes'
import { notify } from '../../../lib/browser/notice'
import { useAction } from '../../../lib/browser/useAction'
import { formatClock } from '../../../lib/format/format'
import { formatDuration } from '../../../lib/format/formatDuration'
import { useUser } from '../../../lib/session/useSession'
import { formatTime } from '../../../lib/time/formatDate'
import { DialogFoot } from '../../../ui/dialog/DialogFoot'
import { TitledDialog } from '../../../ui/dialog/TitledDialog'
import { FormDraft } from '../../../ui/form/FormDraft'
import { FormField } from '../../../ui/form/FormField'
import { useDayCommands } from '../commands/DayCommands'
import { describeTask } from '../commands/describeTask'
import { nextEntryAfter } from './nextEntryAfter'
import type { Parallel, TimelineStretch } from './ribbon/timeline'

type Props = {
  parallel: Parallel
  how: 'share' | 'assign'
  today: string
  timeZone: string
  onClose: () => void
  onDone: () => Promise<void>
}

const NO_REASON = { reason: '' }

/** Confirms the division of time shared by two tasks, and shows the result for each. */
export function ShareDialog({ parallel, how, today, timeZone, onClose, onDone }: Props) {
  const viewer = useUser().id
  const form = useId()
  const { from, to } = parallel
  const [first, second] = [parallel.first.task, parallel.second.task]
  const [keeper, setKeeper] = useState(first.id)
  const [reason, setReason] = useState('')
  const isAsked = [first, second].some(({ date }) => needsReason({ viewer, owner: viewer, date, today }))
  const keep = how === 'assign' ? keeper : null
  const left = nextEntryAfter(parallel, keep)
  const { mayLast } = useDayCommands()
  /** Confirms each changed length that is unusual. */
  async function mayAllLast() {
    for (const { task, spans } of left) {
      const { from, to } = task === first ? parallel.first : parallel.second
      const changed = spans.filter((span) => span.from !== from || span.to !== to)
      for (const span of changed) if (!(await mayLast(task, span))) return false
    }
    return true
  }
  const share = useAction(async () => {
    if (!(await mayAllLast())) return
    const { data } = await apollo.mutate({
      mutation: ShareTimeDocument,
      variables: {
        id: first.id,
        other: second.id,
        keep,
        reason: reason.trim() || null,
        version: first.version,
        otherVersion: second.version,
      },
      fetchPolicy: 'no-cache',
    })
    const versions = new Map([first, second].map(({ id, version }) => [id, version]))
    const changed = data?.shareTime.filter(({ id, version }) => versions.get(id) !== version)
    notify({ text: 'Temps réparti', ...(changed && { undo: undoEntries(...changed) }) })
    announceChange()
    onClose()
    await onDone()
  })
  const clock = (instant: number) => formatTime(formatClock(instant, timeZone))
  const spanWords = (span: TimelineStretch) =>
    `${clock(span.from)} – ${clock(span.to)} (${formatDuration(span.to - span.from)})`
  const isMissing = isAsked && !reason.trim()
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!isMissing) void share.run()
  }
  return (
    <TitledDialog
      title={how === 'share' ? 'Partager le temps commun' : 'Attribuer le temps commun'}
      foot={
        <DialogFoot
          form={form}
          label={how === 'share' ? 'Partager' : 'Attribuer'}
          busy={share.busy}
          disabled={isMissing}
          error={share.error}
        />
      }
      busy={share.busy}
      onClose={onClose}
    >
      <form id={form} noValidate onSubmit={onSubmit}>
        <FormDraft
          form={{
            values: { reason },
            initialValues: NO_REASON,
            dirty: reason !== '',
            setValues: (kept) => setReason(kept.reason),
          }}
          name={`${how} ${first.id} ${second.id}`}
        />
        <DialogContentText sx={{ mb: 2, color: 'text.primary' }}>
          De {clock(from)} à {clock(to)}, soit {formatDuration(to - from)}, deux tâches se chevauchent. Le
          temps travaillé ne change pas.
        </DialogContentText>
        {how === 'assign' && (
          <RadioGroup aria-label="Pour qui" value={keeper} onChange={(_, id) => setKeeper(id)}>
            {[first, second].map((task) => (
              <FormControlLabel
                key={task.id}
                value={task.id}
                label={describeTask(task)}
                control={<Radio />}
              />
            ))}
          </RadioGroup>
        )}
        <ul>
          {left.map(({ task, spans }) => (
            <li key={task.id}>
              <bdi>{describeTask(task)}</bdi> :{' '}
              {spans.map(spanWords).join(', puis ') || 'annulée, elle peut être rétablie'}
            </li>
          ))}
        </ul>
        {isAsked && (
          <FormField
            label="Motif"
            name="reason"
            value={reason}
            readOnly={share.busy}
            inputProps={{ maxLength: REASON_MAX, 'aria-required': true }}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </form>
    </TitledDialog>
  )
}
