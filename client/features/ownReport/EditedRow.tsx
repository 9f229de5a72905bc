import MoreIcon from '@mui/icons-material/EditNoteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { useEntryEditor } from '../../domain/entry/useEntryEditor'
import { formatOtherDay, formatSpan } from '../../domain/longEntry/formatSpan'
import { useLongQuestion } from '../../domain/longEntry/useLongQuestion'
import { intoView } from '../../lib/browser/intoView'
import { formatElapsed } from '../../lib/format/format'
import { errorCode, errorField, errorMessage } from '../../lib/http/errorMessage'
import { nowInSeconds } from '../../lib/time/now'
import { formatTypedTime } from '../../lib/time/typedTime'
import { SaveOrCancel } from '../../ui/form/SaveOrCancel'
import { TableCell, TableRow } from './cells'
import { EntryCells, type ShownReportRow } from './columns'
import { NextDayBox } from './NextDayBox'
import { ReasonDialog } from './ReasonDialog'
import { rowClass } from './ReportRow'
import { SavedEnd } from './SavedEnd'
import { TimeInput } from './TimeInput'
import { useTimeEdit } from './useTimeEdit'

type Props = ShownReportRow & {
  someoneElses: boolean
  /** Seconds above which a duration needs confirmation. */
  limit: number
  /** True while the row has unsaved changes. */
  unsaved: RefObject<boolean>
  /** Incremented at each attempt to open another row meanwhile. */
  reminder: number
  onClose: (id: string) => void
  onEditAll: ReturnType<typeof useEntryEditor>['edit']
  onChanged: () => Promise<void>
}

const UNSAVED = 'Enregistrez ou annulez d’abord cette ligne.'

/** Row in edit mode. Enter saves, Escape cancels. */
export function EditedRow({
  row,
  dayTotal,
  timeZone,
  someoneElses,
  limit,
  unsaved,
  reminder,
  onClose,
  onEditAll,
  onChanged,
}: Props) {
  const problemId = useId()
  const lengthProblemId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [asking, setAsking] = useState(false)
  /** The confirmed duration in seconds. */
  const confirmed = useRef<number | null>(null)

  async function saved() {
    await onChanged()
    close()
  }
  const edit = useTimeEdit(row, timeZone, saved)
  const { typed, type, typeStart, typeEnd, length, forget, changed, span, save, busy, error } = edit
  const seconds = span ? span.to - span.from : 0
  const { confirm, question } = useLongQuestion()
  const [seen, setSeen] = useState(reminder)
  const reminded = reminder !== seen && changed
  const problem = reminded ? UNSAVED : error === null ? undefined : errorMessage(error)
  // Errors without a field belong to `debut`.
  const ofEnd = !reminded && ['fin', 'finDate'].includes(errorField(error) ?? '')
  const conflict = !reminded && error !== null && errorCode(error) === 'CONFLICT'

  useEffect(() => field.current?.focus(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each reminder
  useEffect(() => {
    if (reminded) field.current?.focus()
  }, [reminder])
  useEffect(() => {
    unsaved.current = changed
    return () => {
      unsaved.current = false
    }
  }, [unsaved, changed])

  function close() {
    forget()
    onClose(row.id)
  }
  // An unchanged duration needs no confirmation, nor does a future end, which is refused.
  const isLong = seconds > limit && formatElapsed(seconds) !== row.duree && (span?.to ?? 0) <= nowInSeconds()
  async function submit() {
    if (busy) return
    setSeen(reminder)
    if (length.isInvalid) return length.finish()
    if (!changed) return close()
    if (isLong && span && seconds !== confirmed.current) {
      if (!(await confirm({ seconds, text: `L’entrée irait ${formatSpan(span, timeZone)}.` })))
        return field.current?.focus()
      confirmed.current = seconds
    }
    if (someoneElses && edit.readable) setAsking(true)
    else void save()
  }
  function onEscape(event: KeyboardEvent) {
    if (event.key === 'Escape' && !busy) close()
  }
  function onEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void submit()
  }
  return (
    <TableRow className={`${rowClass(row, dayTotal)} editing`} onKeyDown={onEscape}>
      <EntryCells
        row={row}
        dayTotal={dayTotal}
        timeZone={timeZone}
        instead={{
          debut: {
            onKeyDown: onEnter,
            children: (
              <>
                <span className="saved">{row.debut}</span>
                <TimeInput
                  label="Debut"
                  value={typed.debut}
                  busy={busy}
                  field={field}
                  problemId={problem && !ofEnd ? problemId : undefined}
                  onType={typeStart}
                  onLeave={() => type({ debut: formatTypedTime(typed.debut) })}
                />
                {problem && (
                  <div className="notes">
                    <Box id={problemId} ref={intoView} role="alert" className="problem">
                      {problem}
                      {conflict && (
                        <Button
                          size="small"
                          variant="outlined"
                          color="inherit"
                          sx={{ mt: 1 }}
                          onClick={() => void saved()}
                        >
                          Recharger
                        </Button>
                      )}
                    </Box>
                  </div>
                )}
              </>
            ),
          },
          fin: {
            onKeyDown: onEnter,
            children: (
              <>
                <div className="saved">
                  <SavedEnd row={row} />
                </div>
                <TimeInput
                  label="Fin"
                  value={typed.fin}
                  busy={busy}
                  problemId={problem && ofEnd ? problemId : undefined}
                  onType={typeEnd}
                  onLeave={() => type({ fin: formatTypedTime(typed.fin) })}
                />
                <NextDayBox
                  checked={typed.nextDay}
                  label={formatOtherDay(row, edit.endStands)}
                  busy={busy}
                  onCheck={(nextDay) => {
                    length.forget()
                    type({ nextDay })
                  }}
                />
              </>
            ),
          },
          duree: {
            onKeyDown: onEnter,
            children: (
              <>
                <span className="saved">{row.duree}</span>
                <TimeInput
                  label="Durée"
                  placeholder="1h30"
                  value={length.value}
                  busy={busy}
                  problemId={length.problem ? lengthProblemId : undefined}
                  onType={length.type}
                  onLeave={length.finish}
                />
                {length.problem && (
                  <div className="notes">
                    <Box id={lengthProblemId} ref={intoView} role="alert" className="problem">
                      {length.problem}
                    </Box>
                  </div>
                )}
              </>
            ),
          },
        }}
      />
      <TableCell className="action">
        <SaveOrCancel
          what="les heures"
          keys="Entrée"
          busy={busy}
          onSave={() => void submit()}
          onCancel={close}
        />
        <IconButton
          aria-label="Toute l’entrée"
          title="Toute l’entrée : tâche, client, commentaire…"
          disabled={busy}
          onClick={() => {
            close()
            const { debut, fin, nextDay, reason } = typed
            onEditAll(row, changed ? { debut, fin, nextDay, reason } : undefined)
          }}
        >
          <MoreIcon />
        </IconButton>
        {question}
        {asking && (
          <ReasonDialog
            reason={typed.reason}
            onType={(reason) => type({ reason })}
            onCancel={() => setAsking(false)}
            onConfirm={() => {
              setAsking(false)
              void save()
            }}
          />
        )}
      </TableCell>
    </TableRow>
  )
}
