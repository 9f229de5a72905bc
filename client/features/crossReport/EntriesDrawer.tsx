import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { formatEnd } from '../../../schema/formatEnd'
import { writeStatisticsAddress as dayAddress } from '../../domain/report/address'
import type { ReportQuestion } from '../../generated/graphql'
import { errorMessage, isRefusal } from '../../lib/http/errorMessage'
import { formatDate, formatDatesInWords } from '../../lib/time/formatDate'
import { BusyButton } from '../../ui/buttons/BusyButton'
import { Failed } from '../../ui/page/Failed'
import { formatWorked } from './hours'
import { narrowAddress } from './narrowAddress'
import type { HoursFormat, ReportFigure } from './question/address'
import { treeOf } from './tree'
import type { CrossReportData } from './useCrossReport'
import { type ReportEntry, useEntries } from './useEntries'

type Props = {
  figure: ReportFigure
  report: CrossReportData
  question: ReportQuestion
  hours: HoursFormat
  onClose: () => void
}

function titleOf({ path }: ReportFigure, { rows, debut, fin }: CrossReportData) {
  const names: string[] = []
  let level = treeOf(
    rows.filter((row) => row.path[0] === path[0]),
    { debut, fin },
  )
  for (const key of path) {
    const branch = level.find(({ row }) => row.path.at(-1) === key)
    if (!branch) break
    names.push(branch.name)
    level = branch.inside
  }
  return names.length > 0 ? names.join(' › ') : 'Total'
}

/** Paginated entries behind a figure; each links to its day for correction. */
export function EntriesDrawer({ figure, report, question, hours, onClose }: Props) {
  const { question: asked, keep } = useMemo(
    () => narrowAddress(question, report, figure),
    [question, report, figure],
  )
  const { rows, next, loading, error, more } = useEntries(asked, keep)
  const title = titleOf(figure, report)
  const days = { debut: asked.debut ?? '', fin: asked.fin ?? '' }
  const period = formatDatesInWords(days).replace(/^./, (first) => first.toUpperCase())
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': 'entrees', sx: drawer } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, p: 2, pb: 1 }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography id="entrees" variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            Entrées : <bdi>{title}</bdi>
          </Typography>
          <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>
            {period}
            {figure.before && ' (période précédente)'}
          </Typography>
        </Box>
        <IconButton aria-label="Fermer" autoFocus sx={{ width: 44, height: 44 }} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box component="ul" aria-busy={loading} sx={list}>
        {rows.map((entry) => (
          <Entry key={entry.id} entry={entry} hours={hours} />
        ))}
      </Box>
      {loading && rows.length === 0 && (
        <Box sx={{ px: 2 }}>
          <Typography role="status" sx={{ mb: 1, color: 'text.secondary' }}>
            Chargement des entrées…
          </Typography>
          <Skeleton height={56} />
          <Skeleton height={56} />
          <Skeleton height={56} />
        </Box>
      )}
      {error !== null && (
        <Box sx={{ px: 2 }}>
          <Failed
            title="Les entrées n’ont pas pu être chargées"
            message={errorMessage(error)}
            onRetry={isRefusal(error) ? undefined : more}
          />
        </Box>
      )}
      {!loading && error === null && rows.length === 0 && next === null && (
        <Typography sx={{ px: 2, color: 'text.secondary' }}>
          Aucune entrée terminée derrière ce chiffre : elle a pu être corrigée depuis.
        </Typography>
      )}
      {next !== null && error === null && (
        <Box sx={{ p: 2 }}>
          <BusyButton fullWidth variant="outlined" busy={loading} onClick={more}>
            Afficher la suite
          </BusyButton>
        </Box>
      )}
    </Drawer>
  )
}

const dayOf = ({ date, user_id }: ReportEntry) =>
  dayAddress({
    view: 'individuelle',
    range: { debut: date, fin: date },
    user: user_id,
    by: 'jour',
    exact: false,
    forgotten: false,
  })

function Entry({ entry, hours }: { entry: ReportEntry; hours: HoursFormat }) {
  const { date, finDate, debut, fin, nom, prenom, libelle, projet, commentaire, pause } = entry
  const what = [libelle || 'Sans tâche', projet].filter(Boolean).join(' · ')
  const marks = [
    entry.corrected && 'corrigée',
    entry.manual && 'saisie manuelle',
    entry.offline && 'hors ligne',
    entry.overlap > 0 && `chevauchement ${formatWorked(entry.overlap, 'minutes')}`,
  ].filter(Boolean)
  return (
    <li className={pause === 1 ? 'break' : undefined}>
      <Link component={RouterLink} to={dayOf(entry)} className="who">
        {nom} {prenom}, {formatDate(date)}
      </Link>
      <span className="hours">{formatWorked(pause === 1 ? entry.rested : entry.worked, hours)}</span>
      <span className="what">
        <bdi>{what}</bdi>
        <span className="times">
          {debut} – {formatEnd({ date, fin, finDate })}
          {marks.length > 0 && ` · ${marks.join(' · ')}`}
        </span>
        {commentaire && (
          <span className="comment">
            <bdi>{commentaire}</bdi>
          </span>
        )}
      </span>
    </li>
  )
}

const drawer = { width: 'min(520px, 100vw)', '@media print': { display: 'none' } }

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: 2,
    px: 2,
    py: 1,
    borderTop: 1,
    borderColor: 'divider',
  },
  '& .break': { bgcolor: 'rest.ground' },
  '& .who': { display: 'inline-flex', alignItems: 'center', minHeight: 32, fontWeight: 600 },
  '& .hours': { alignSelf: 'center', fontWeight: 600 },
  '& .what': { gridColumn: '1 / -1', overflowWrap: 'anywhere' },
  '& .times, & .comment': { display: 'block', color: 'text.secondary' },
  '& .comment': { whiteSpace: 'pre-line' },
}
