import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { RHYTHMS } from '../../../../schema/codeWords'
import { bidi } from '../../../../schema/isolated'
import {
  type ReportFormat,
  type Rhythm,
  type SavedReportItemFragment,
  useDeleteQuestionMutation,
  usePinQuestionMutation,
  useScheduleQuestionMutation,
  useUnpinQuestionMutation,
  useUnscheduleQuestionMutation,
} from '../../../generated/graphql'
import { notify } from '../../../lib/browser/notice'
import { useAction } from '../../../lib/browser/useAction'
import { withDe } from '../../../lib/format/format'
import { formatDate, formatDateRange } from '../../../lib/time/formatDate'
import { ActionError } from '../../../ui/buttons/ActionError'
import { BusyButton } from '../../../ui/buttons/BusyButton'
import { DecisionDialog } from '../../../ui/dialog/DecisionDialog'
import { SelectField } from '../../../ui/form/SelectField'
import { writeReportAddress } from '../question/address'
import { SaveReportDialog } from './SaveReportDialog'
import { savedReportAddress } from './savedReportAddress'

type Props = {
  question: SavedReportItemFragment
  onChanged: () => Promise<unknown>
  onOpened: () => void
}

const RHYTHM_CHOICES = Object.entries(RHYTHMS).map(([id, label]) => ({ id, label, active: 1 }))
const FORMATS = [
  { id: 'XLSX', label: 'Excel (XLSX)', active: 1 },
  { id: 'CSV', label: 'CSV', active: 1 },
]

export function SavedReportItem({ question, onChanged, onOpened }: Props) {
  const { id, name, shared, owner, mine, mayChange, pinned, schedule } = question
  const [changing, setChanging] = useState(false)
  const [erasing, setErasing] = useState(false)
  const [pinQuestion] = usePinQuestionMutation()
  const [unpinQuestion] = useUnpinQuestionMutation()
  const [deleteQuestion] = useDeleteQuestionMutation()
  const [scheduleQuestion] = useScheduleQuestionMutation()
  const [unscheduleQuestion] = useUnscheduleQuestionMutation()
  const asked = { variables: { id } }
  const { run, busy, error } = useAction(async (call: () => Promise<unknown>) => {
    await call()
    await onChanged()
  })
  // A native select changes at each arrow key: what is chosen is sent by the button.
  const stands = { rhythm: schedule?.rhythm ?? '', format: schedule?.format ?? 'PDF' }
  const [chosen, setChosen] = useState<{ rhythm: string; format: string }>(stands)
  const { rhythm, format } = chosen
  const isChosen = rhythm !== stands.rhythm || (rhythm !== '' && format !== stands.format)
  const choose = (change: Partial<typeof chosen>) => !busy && setChosen({ ...chosen, ...change })
  const send = async () => {
    if (!rhythm) await unscheduleQuestion(asked)
    else
      await scheduleQuestion({ variables: { id, rhythm: rhythm as Rhythm, format: format as ReportFormat } })
    notify({ text: rhythm ? 'Rapport régulier enregistré' : 'Rapport régulier arrêté' })
  }
  const notes = [mine ? 'à vous' : withDe(owner), shared && 'partagée'].filter(Boolean).join(', ')
  const button = (label: string, act: () => void) => (
    <BusyButton size="small" aria-label={bidi`${label} ${name}`} busy={busy} onClick={act}>
      {label}
    </BusyButton>
  )
  return (
    <Box
      component="li"
      sx={{ py: 2, borderTop: 1, borderColor: 'divider', '&:first-of-type': { border: 0 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Link
            component={RouterLink}
            to={writeReportAddress(savedReportAddress(question.question))}
            sx={{ fontWeight: 600, display: 'inline-flex', alignItems: 'center', minHeight: 32 }}
            onClick={onOpened}
          >
            {name}
          </Link>
          <Box sx={{ color: 'text.secondary', typography: 'body2' }}>{notes}</Box>
        </Box>
        {button(
          pinned ? 'Détacher' : 'Épingler',
          () => void run(() => (pinned ? unpinQuestion(asked) : pinQuestion(asked))),
        )}
        {mayChange && button('Modifier', () => setChanging(true))}
        {mayChange && button('Supprimer', () => setErasing(true))}
      </Box>
      <Box sx={{ mt: 1.5, display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr auto' } }}>
        <SelectField
          label="Rapport régulier"
          of={withDe(name)}
          empty="Aucun"
          choices={RHYTHM_CHOICES}
          value={rhythm}
          onChange={({ target }) => choose({ rhythm: target.value })}
        />
        {rhythm !== '' && (
          <SelectField
            label="Format"
            of={withDe(name)}
            empty="PDF"
            choices={FORMATS}
            value={format === 'PDF' ? '' : format}
            onChange={({ target }) => choose({ format: target.value || 'PDF' })}
          />
        )}
        {isChosen && (
          <BusyButton
            variant="outlined"
            aria-label={bidi`Enregistrer le rapport régulier ${withDe(name)}`}
            busy={busy}
            onClick={() => void run(send)}
          >
            Enregistrer
          </BusyButton>
        )}
      </Box>
      {schedule && (
        <Box sx={{ mt: 1, color: 'text.secondary', typography: 'body2' }}>
          Prochain rapport le {formatDate(schedule.nextDate)}, sur la période {formatDateRange(schedule)},
          dans « Mes fichiers ».
        </Box>
      )}
      <ActionError error={error} sx={{ mt: 1 }} />
      {erasing && (
        <DecisionDialog
          title="Supprimer cette question ?"
          text={bidi`« ${name} » ne sera plus gardée${shared ? ', pour personne,' : ''} et ses rapports réguliers s’arrêteront.`}
          label="Supprimer"
          onDecide={async () => {
            await deleteQuestion(asked)
            await onChanged()
          }}
          onClose={() => setErasing(false)}
        />
      )}
      {changing && (
        <SaveReportDialog
          question={question.question}
          kept={question}
          onKept={onChanged}
          onClose={() => setChanging(false)}
        />
      )}
    </Box>
  )
}
