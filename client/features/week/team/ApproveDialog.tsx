import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import type { SxProps, Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { countCauses } from '../../../../schema/alertCauses'
import { bidi } from '../../../../schema/isolated'
import { REASON_MAX } from '../../../../schema/rules/comment'
import { balanceWords, Difference } from '../../../domain/balance/BalanceText'
import { groupAlerts, justifiedWords, unexplained } from '../../../domain/law/alerts'
import type { TeamWeeksQueryVariables } from '../../../generated/graphql'
import { useAction } from '../../../lib/browser/useAction'
import { formatDifference, formatDuration } from '../../../lib/format/formatDuration'
import { pluralize } from '../../../lib/format/pluralize'
import { useUnsaved } from '../../../lib/forms/unsaved'
import { errorMessage } from '../../../lib/http/errorMessage'
import { weekPath } from '../../../lib/navigation/paths'
import { onPhone } from '../../../lib/theme/media'
import { endSentence } from '../../../lib/time/formatDate'
import { DecisionDialog } from '../../../ui/dialog/DecisionDialog'
import { DialogFoot } from '../../../ui/dialog/DialogFoot'
import { TitledDialog } from '../../../ui/dialog/TitledDialog'
import { FormDraft } from '../../../ui/form/FormDraft'
import { FormField } from '../../../ui/form/FormField'
import { Failed } from '../../../ui/page/Failed'
import type { TeamWorks } from '../law/useTeamWork'
import { cameFrom, isNarrowed } from '../links/address'
import { SEND_BACK } from '../sendBackWords'
import { weekActions } from '../useWeekActions'
import { type ApprovalRow, alertWords, approvalRows } from './approval'
import { keyOf, personName, sumOf, type TeamWeek, weekRange, weekTitle } from './people'
import { useCandidates } from './useCandidates'

export type Decided = { person: ApprovalRow['person']; week: TeamWeek; reason: string | null }

type Props = {
  asked: TeamWeeksQueryVariables
  onDecide: (decided: Decided[]) => Promise<void>
  /** A week was sent back, and the dialog stays open. */
  onReturned: () => Promise<unknown>
  onClose: () => void
}

const EMPTY = { reason: '' }
const WEEK = ['semaine', 'semaines', 'f'] as const
const UNSUBMITTED = 'Indiquez pourquoi des semaines sont validées sans avoir été soumises'

/** What is about to be approved: what needs a look first, left out unless ticked; what nobody submitted last, folded. */
export function ApproveDialog({ asked, onDecide, onReturned, onClose }: Props) {
  const { found, error, retry, reload } = useCandidates(asked)
  const fullScreen = useMediaQuery(onPhone)
  const [returned, setReturned] = useState<ReadonlySet<string>>(new Set())
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
  const left = found.candidates.filter(({ week }) => !returned.has(keyOf(week)))
  const rows = approvalRows(left, found.works)
  async function sendBack(week: TeamWeek, reason: string | null) {
    const show = () => setReturned((before) => new Set([...before].filter((key) => key !== keyOf(week))))
    // Undone all the same where it cannot be read.
    const bringBack = () => reload(week).then(show, () => {})
    // Reloads nothing: a refusal is shown next to the week as it was.
    await weekActions(async () => {}, bringBack)('sendBack', week, reason)
    setReturned((before) => new Set(before).add(keyOf(week)))
    await onReturned()
  }
  return (
    <ChoiceDialog
      rows={rows}
      works={found.works}
      isNarrowed={isNarrowed(asked) || Boolean(asked.returned) || (asked.state ?? 'SOUMISE') !== 'SOUMISE'}
      fullScreen={fullScreen}
      onDecide={onDecide}
      onSendBack={sendBack}
      onClose={onClose}
    />
  )
}

type ChoiceProps = Pick<Props, 'onDecide' | 'onClose'> & {
  onSendBack: (week: TeamWeek, reason: string | null) => Promise<void>
  rows: ReturnType<typeof approvalRows>
  works: TeamWorks
  /** Whether the filters may hide weeks that wait. */
  isNarrowed: boolean
  fullScreen: boolean
}

function ChoiceDialog({
  rows: { looked, fine, unsubmitted },
  works,
  isNarrowed,
  fullScreen,
  onDecide,
  onSendBack,
  onClose,
}: ChoiceProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [first] = useState<ReadonlySet<string>>(() => new Set(fine.map(({ key }) => key)))
  const [ticked, setTicked] = useState(first)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { run, busy, error } = useAction(onDecide)
  const [returning, setReturning] = useState<ReturnedWeek | null>(null)
  // Each line links to its week, which leaves the dialog.
  useUnsaved(reason !== '' || ticked.size !== first.size || [...first].some((key) => !ticked.has(key)))
  const rows = [...looked, ...fine, ...unsubmitted]
  const chosen = rows.filter(({ key }) => ticked.has(key))
  const weeks = chosen.flatMap((row) => row.weeks)
  const asksReason = weeks.some(({ state }) => state === 'OUVERTE')
  const isMissing = asksReason && reason.trim() === ''
  const tick = (keys: readonly string[], on: boolean) =>
    setTicked(
      (before) => new Set(on ? [...before, ...keys] : [...before].filter((key) => !keys.includes(key))),
    )
  const beside = useRef<string>(undefined)
  useEffect(() => {
    if (returning || beside.current === undefined) return
    const row = form.current?.querySelector<HTMLElement>(`[data-row="${beside.current}"]`)
    beside.current = undefined
    ;(row ?? form.current)?.focus()
  }, [returning])
  /** Its row goes: the next one has the focus. */
  async function sendBack(week: TeamWeek, reason: string | null) {
    const key = keyOf(week)
    const shown = [...looked, ...fine]
    const place = shown.findIndex((row) => row.key === key)
    await onSendBack(week, reason)
    beside.current = (shown[place + 1] ?? shown[place - 1])?.key ?? ''
    tick([key], false)
  }

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
        rows.length > 0 && (
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
              label={weeks.length > 0 ? `Valider ${pluralize(weeks.length, WEEK)}` : 'Valider'}
              busy={busy}
              error={error}
              disabled={weeks.length === 0}
            />
          </>
        )
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
      <Box
        component="form"
        ref={form}
        tabIndex={-1}
        id={`${id}-form`}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        {looked.length + fine.length === 0 && (
          <Typography sx={{ mb: 1 }}>
            {isNarrowed ? 'Aucune semaine soumise ne correspond à ces filtres.' : 'Aucune semaine n’attend.'}
          </Typography>
        )}
        {looked.length > 0 && (
          <Section
            heading={`À regarder (${looked.length})`}
            rows={looked}
            ticked={ticked}
            tickLabel="Valider quand même"
            works={works}
            onTick={tick}
            onSendBack={setReturning}
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
        {unsubmitted.length > 0 && (
          <Section
            heading={`Pas soumises (${unsubmitted.length})`}
            isFolded
            rows={unsubmitted}
            ticked={ticked}
            tickLabel="Valider quand même"
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
      {returning && (
        <DecisionDialog
          {...SEND_BACK}
          text={`${endSentence(weekTitle(returning.person, returning.week))} ${SEND_BACK.text}`}
          onDecide={(reason) => sendBack(returning.week, reason)}
          onClose={() => setReturning(null)}
        />
      )}
    </TitledDialog>
  )
}

type ReturnedWeek = { person: ApprovalRow['person']; week: TeamWeek }

type TotalsProps = { weeks: readonly TeamWeek[]; people: number; works: TeamWorks }

function Totals({ weeks, people, works }: TotalsProps) {
  const { worked, difference } = sumOf(weeks)
  return [
    pluralize(weeks.length, WEEK),
    pluralize(people, ['personne', 'personnes']),
    formatDuration(worked),
    difference !== null && `écart ${formatDifference(difference)}`,
    ...alertWords(causesOf(weeks, works)),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Days and weeks with alerts that nobody has explained, counted as in the table. */
function causesOf(weeks: readonly TeamWeek[], works: TeamWorks) {
  const counts = weeks.map((week) => countCauses(unexplained(works.get(keyOf(week)))))
  return {
    exceeded: counts.reduce((sum, { exceeded }) => sum + exceeded, 0),
    watched: counts.reduce((sum, { watched }) => sum + watched, 0),
  }
}

type SectionProps = {
  heading: string
  isFolded?: boolean
  rows: readonly ApprovalRow[]
  ticked: ReadonlySet<string>
  tickLabel: string
  works: TeamWorks
  onTick: (keys: readonly string[], on: boolean) => void
  onSendBack?: (asked: ReturnedWeek) => void
}

function Section({
  heading,
  isFolded = false,
  rows,
  ticked,
  tickLabel,
  works,
  onTick,
  onSendBack,
}: SectionProps) {
  const id = useId()
  const keys = rows.map(({ key }) => key)
  const count = keys.filter((key) => ticked.has(key)).length
  const title = (
    <Typography id={id} component="h3" sx={{ fontWeight: 600 }}>
      {heading}
    </Typography>
  )
  const all = (
    <Box component="label" sx={tickBox}>
      Tout
      <Checkbox
        checked={count === keys.length}
        indeterminate={count > 0 && count < keys.length}
        slotProps={{ input: { 'aria-label': `${tickLabel} : tout, ${heading}` } }}
        onChange={({ target }) => onTick(keys, target.checked)}
      />
    </Box>
  )
  const lines = (
    <Box component="ul" sx={list}>
      {rows.map((row) => (
        <Row
          key={row.key}
          row={row}
          checked={ticked.has(row.key)}
          tickLabel={tickLabel}
          works={works}
          onTick={(on) => onTick([row.key], on)}
          onSendBack={onSendBack}
        />
      ))}
    </Box>
  )
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 2 }}>
      {isFolded ? (
        <Box component="details" sx={foldable}>
          <summary>{title}</summary>
          <Box sx={{ display: 'flex', justifyContent: 'end' }}>{all}</Box>
          {lines}
        </Box>
      ) : (
        <>
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
            {title}
            {all}
          </Box>
          {lines}
        </>
      )}
    </Box>
  )
}

type RowProps = {
  row: ApprovalRow
  checked: boolean
  tickLabel: string
  works: TeamWorks
  onTick: (on: boolean) => void
  onSendBack: SectionProps['onSendBack']
}

function Row({ row, checked, tickLabel, works, onTick, onSendBack }: RowProps) {
  const { person, weeks, looks } = row
  const { search, state } = useLocation()
  const sum = sumOf(weeks)
  const [only] = weeks
  const which =
    weeks.length === 1 && only ? `semaine du ${weekRange(only.monday)}` : pluralize(weeks.length, WEEK)
  const found = weeks.map((week) => works.get(keyOf(week)))
  const justified = justifiedWords(found)
  const groups = groupAlerts(found.flatMap(unexplained), true)
  const open = { ...state, ...cameFrom(search) }
  return (
    <li data-row={row.key} tabIndex={-1}>
      <div className="who">
        <bdi>{personName(person)}</bdi>
        {weeks.map((week) => (
          <Link
            key={week.monday}
            component={RouterLink}
            to={weekPath(week.monday, week.user_id)}
            state={open}
            aria-label={bidi`Ouvrir ${weekTitle(person, week)}`}
            className="which"
          >
            {weeks.length === 1 ? which : weekRange(week.monday)}
          </Link>
        ))}
      </div>
      <div className="figures">
        <Difference {...sum} />
        <span className="words">{balanceWords(sum)}</span>
      </div>
      <Box component="label" sx={tickBox} className="tick">
        <span>{tickLabel}</span>
        <Checkbox
          checked={checked}
          slotProps={{ input: { 'aria-label': bidi`${tickLabel} : ${personName(person)}, ${which}` } }}
          onChange={({ target }) => onTick(target.checked)}
        />
      </Box>
      {(looks.length > 0 || justified) && (
        <div className="looks">
          {looks.length > 0 && <span className="why">{looks.join(' · ')}</span>}
          {groups.length > 0 && (
            <Box component="details" sx={foldable}>
              <summary>Détail des alertes</summary>
              <ul>
                {groups.map(({ key, head, parts }) => (
                  <li key={key}>
                    {head} : {parts.map(({ what }) => what).join(', ')}
                  </li>
                ))}
              </ul>
            </Box>
          )}
          {justified && <div>{justified}</div>}
          {onSendBack && only && (
            <Button
              size="small"
              color="inherit"
              variant="outlined"
              aria-label={bidi`Renvoyer : ${weekTitle(person, only)}`}
              sx={{ my: 0.5, minHeight: { xs: 44, md: 36 } }}
              onClick={() => onSendBack({ person, week: only })}
            >
              Renvoyer
            </Button>
          )}
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

/** With the arrow of what opens. */
const foldable = {
  '& > summary': { width: 'fit-content', py: 1.5, cursor: 'pointer', fontWeight: 600 },
  '& > summary > h3': { display: 'inline' },
  '& > ul': { mt: 0 },
}

const list: SxProps<Theme> = (theme) => ({
  m: 0,
  p: 0,
  listStyle: 'none',
  fontVariantNumeric: 'tabular-nums',
  containerType: 'inline-size',
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
  '& .words': { display: 'block', typography: 'caption', fontWeight: 400, color: 'text.secondary' },
  '& .which': { display: 'block', width: 'fit-content', py: 0.5, typography: 'body2', fontWeight: 400 },
  '& .looks': { gridColumn: '1 / -1', typography: 'body2', pb: 0.5 },
  '& .why': { color: 'warning.main', fontWeight: 600 },
  [onPhone(theme)]: {
    '& > li': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
    '& .which': { py: 1.5 },
    '& .tick': { gridColumn: '1 / -1', justifyContent: 'end' },
    '& .looks': { gridRow: 2 },
    // Large text: figures below the name before a word breaks.
    '@container (max-width: 15em)': {
      '& > li': { gridTemplateColumns: 'minmax(0, 1fr)' },
      '& .figures': { textAlign: 'left' },
      '& .looks': { gridRow: 3 },
    },
  },
})
