import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Skeleton from '@mui/material/Skeleton'
import type { SxProps, Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type FormEvent, useId, useRef, useState } from 'react'
import { bidi } from '../../../../schema/isolated'
import { REASON_MAX } from '../../../../schema/rules/comment'
import { balanceWords, Difference } from '../../../domain/balance/BalanceText'
import type { TeamWeeksQueryVariables } from '../../../generated/graphql'
import { useAction } from '../../../lib/browser/useAction'
import { formatDifference, formatDuration } from '../../../lib/format/formatDuration'
import { pluralize } from '../../../lib/format/pluralize'
import { errorMessage } from '../../../lib/http/errorMessage'
import { onPhone } from '../../../lib/theme/media'
import { DialogFoot } from '../../../ui/dialog/DialogFoot'
import { TitledDialog } from '../../../ui/dialog/TitledDialog'
import { FormDraft } from '../../../ui/form/FormDraft'
import { FormField } from '../../../ui/form/FormField'
import { Failed } from '../../../ui/page/Failed'
import type { TeamWorks } from '../law/useTeamWork'
import { type ApprovalRow, approvalRows } from './approval'
import { personName, sumOf, type TeamWeek, weekRange } from './people'
import { useCandidates } from './useCandidates'

export type Decided = { person: ApprovalRow['person']; week: TeamWeek; reason: string | null }

type Props = {
  asked: TeamWeeksQueryVariables
  onDecide: (decided: Decided[]) => Promise<void>
  onClose: () => void
}

const EMPTY = { reason: '' }
const WEEK = ['semaine', 'semaines', 'f'] as const
const UNSUBMITTED = 'Indiquez pourquoi des semaines sont validées sans avoir été soumises'

/** What is about to be approved, with what needs a look first and left out unless ticked. */
export function ApproveDialog({ asked, onDecide, onClose }: Props) {
  const { found, error, retry } = useCandidates(asked)
  const fullScreen = useMediaQuery(onPhone)
  if (!found)
    return (
      <TitledDialog title="Valider des semaines" maxWidth="md" onClose={onClose}>
        {error === null ? (
          <Box role="status" aria-label="Chargement des semaines à valider" sx={{ display: 'grid', gap: 1 }}>
            {[0, 1, 2, 3].map((row) => (
              <Skeleton key={row} variant="rounded" height={56} />
            ))}
          </Box>
        ) : (
          <Failed
            title="Les semaines n’ont pas pu être chargées"
            message={errorMessage(error)}
            busy={false}
            onRetry={retry}
          />
        )}
      </TitledDialog>
    )
  const rows = approvalRows(found.candidates, found.works)
  return (
    <ChoiceDialog
      rows={rows}
      works={found.works}
      fullScreen={fullScreen}
      onDecide={onDecide}
      onClose={onClose}
    />
  )
}

type ChoiceProps = Pick<Props, 'onDecide' | 'onClose'> & {
  rows: ApprovalRow[]
  works: TeamWorks
  fullScreen: boolean
}

function ChoiceDialog({ rows, works, fullScreen, onDecide, onClose }: ChoiceProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => new Set(rows.flatMap(({ key, looks }) => (looks.length === 0 ? [key] : []))),
  )
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { run, busy, error } = useAction(onDecide)
  const chosen = rows.filter(({ key }) => ticked.has(key))
  const weeks = chosen.flatMap((row) => row.weeks)
  const asksReason = weeks.some(({ state }) => state === 'OUVERTE')
  const isMissing = asksReason && reason.trim() === ''
  const looked = rows.filter(({ looks }) => looks.length > 0)
  const fine = rows.filter(({ looks }) => looks.length === 0)
  const tick = (keys: readonly string[], on: boolean) =>
    setTicked(
      (before) => new Set(on ? [...before, ...keys] : [...before].filter((key) => !keys.includes(key))),
    )

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (isMissing) return field.current?.focus()
    if (weeks.length === 0) return
    const isDone = await run(
      chosen.flatMap(({ person, weeks: own }) =>
        own.map((week) => ({ person, week, reason: week.state === 'OUVERTE' ? reason.trim() : null })),
      ),
    )
    if (isDone) onClose()
  }
  return (
    <TitledDialog
      title="Valider des semaines"
      maxWidth="md"
      busy={busy}
      fullScreen={fullScreen}
      foot={
        <>
          <Typography role="status" sx={{ px: 3, pt: 1.5 }}>
            <Totals
              weeks={weeks}
              people={new Set(chosen.map(({ person }) => person.user_id)).size}
              works={works}
            />
          </Typography>
          <DialogFoot
            form={`${id}-form`}
            label={`Valider ${pluralize(weeks.length, WEEK)}`}
            busy={busy}
            error={error}
            disabled={weeks.length === 0}
          />
        </>
      }
      onClose={onClose}
    >
      <FormDraft
        form={{
          values: { reason },
          initialValues: EMPTY,
          dirty: reason !== '',
          setValues: (kept) => setReason(kept.reason),
        }}
        name="approval of weeks"
      />
      <Box component="form" id={`${id}-form`} noValidate onSubmit={(event) => void submit(event)}>
        {rows.length === 0 && <Typography>Aucune semaine à valider dans ce qui est montré.</Typography>}
        {looked.length > 0 && (
          <Section
            heading={`À regarder (${looked.length})`}
            rows={looked}
            ticked={ticked}
            tickLabel="Valider quand même"
            works={works}
            onTick={tick}
          />
        )}
        {fine.length > 0 && (
          <Section
            heading={`Rien à signaler (${fine.length})`}
            rows={fine}
            ticked={ticked}
            tickLabel="Valider"
            works={works}
            onTick={tick}
          />
        )}
        {asksReason && (
          <Box sx={{ mt: 2 }}>
            <FormField
              label="Motif des semaines validées sans être soumises"
              value={reason}
              problem={tried && isMissing && UNSUBMITTED}
              inputRef={field}
              inputProps={{
                maxLength: REASON_MAX,
                'aria-required': true,
                'aria-invalid': tried && isMissing,
              }}
              onChange={({ target }) => setReason(target.value)}
            />
          </Box>
        )}
        {rows.length > 0 && (
          <Alert severity="info" sx={{ mt: 2 }}>
            Les entrées des semaines validées ne pourront plus être modifiées, sauf après réouverture.
          </Alert>
        )}
      </Box>
    </TitledDialog>
  )
}

type TotalsProps = { weeks: readonly TeamWeek[]; people: number; works: TeamWorks }

function Totals({ weeks, people, works }: TotalsProps) {
  const { worked, difference } = sumOf(weeks)
  const alerts = alertCount(weeks, works)
  return [
    pluralize(weeks.length, WEEK),
    pluralize(people, ['personne', 'personnes']),
    formatDuration(worked),
    difference !== null && `écart ${formatDifference(difference)}`,
    alerts > 0 && pluralize(alerts, ['alerte', 'alertes']),
  ]
    .filter(Boolean)
    .join(' · ')
}

const alertCount = (weeks: readonly TeamWeek[], works: TeamWorks) =>
  weeks.reduce((sum, { user_id, monday }) => sum + (works.get(`${user_id} ${monday}`)?.alerts.length ?? 0), 0)

type SectionProps = {
  heading: string
  rows: readonly ApprovalRow[]
  ticked: ReadonlySet<string>
  tickLabel: string
  works: TeamWorks
  onTick: (keys: readonly string[], on: boolean) => void
}

function Section({ heading, rows, ticked, tickLabel, works, onTick }: SectionProps) {
  const id = useId()
  const keys = rows.map(({ key }) => key)
  const count = keys.filter((key) => ticked.has(key)).length
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography id={id} component="h3" sx={{ fontWeight: 600 }}>
          {heading}
        </Typography>
        <Box component="label" sx={tickBox}>
          Tout
          <Checkbox
            checked={count === keys.length}
            indeterminate={count > 0 && count < keys.length}
            slotProps={{ input: { 'aria-label': `${tickLabel} : tout, ${heading}` } }}
            onChange={({ target }) => onTick(keys, target.checked)}
          />
        </Box>
      </Box>
      <Box component="ul" sx={list}>
        {rows.map((row) => (
          <Row
            key={row.key}
            row={row}
            checked={ticked.has(row.key)}
            tickLabel={tickLabel}
            works={works}
            onTick={(on) => onTick([row.key], on)}
          />
        ))}
      </Box>
    </Box>
  )
}

type RowProps = {
  row: ApprovalRow
  checked: boolean
  tickLabel: string
  works: TeamWorks
  onTick: (on: boolean) => void
}

function Row({ row, checked, tickLabel, works, onTick }: RowProps) {
  const { person, weeks, looks } = row
  const sum = sumOf(weeks)
  const alerts = alertCount(weeks, works)
  const [only] = weeks
  const which =
    weeks.length === 1 && only ? `semaine du ${weekRange(only.monday)}` : pluralize(weeks.length, WEEK)
  const sentences = looks.length > 0 ? (works.get(row.key)?.alerts ?? []).map(({ what }) => what) : []
  return (
    <li>
      <div className="who">
        <bdi>{personName(person)}</bdi>
        <span className="which">{which}</span>
      </div>
      <div className="figures">
        <Difference {...sum} />
        <span className="which">{balanceWords(sum)}</span>
      </div>
      <Box component="label" sx={tickBox} className="tick">
        <span>{tickLabel}</span>
        <Checkbox
          checked={checked}
          slotProps={{ input: { 'aria-label': bidi`${tickLabel} : ${personName(person)}, ${which}` } }}
          onChange={({ target }) => onTick(target.checked)}
        />
      </Box>
      {looks.length > 0 && (
        <div className="looks">
          <span className="why">{looks.join(' · ')}</span>
          {sentences.length > 0 && (
            <Box component="details">
              <summary>{pluralize(sentences.length, ['alerte', 'alertes'])} en détail</summary>
              <ul>
                {sentences.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </Box>
          )}
        </div>
      )}
      {looks.length === 0 && alerts > 0 && (
        <div className="looks">
          {pluralize(alerts, ['alerte', 'alertes'])} à surveiller ou déjà justifiées
        </div>
      )}
    </li>
  )
}

const tickBox = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  cursor: 'pointer',
  typography: 'body2',
  whiteSpace: 'nowrap',
}

const list: SxProps<Theme> = (theme) => ({
  m: 0,
  p: 0,
  listStyle: 'none',
  fontVariantNumeric: 'tabular-nums',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    alignItems: 'center',
    columnGap: 2,
    py: 0.5,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& .who': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& .figures': { textAlign: 'right', fontWeight: 600 },
  '& .which': { display: 'block', typography: 'caption', fontWeight: 400, color: 'text.secondary' },
  '& .looks': { gridColumn: '1 / -1', typography: 'body2', pb: 0.5 },
  '& .why': { color: 'warning.main', fontWeight: 600 },
  '& summary': { minHeight: 44, display: 'flex', alignItems: 'center', cursor: 'pointer' },
  [onPhone(theme)]: {
    '& > li': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
    '& .tick': { gridColumn: '1 / -1', justifyContent: 'end' },
    '& .looks': { gridRow: 2 },
  },
})
