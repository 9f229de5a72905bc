import ExpandIcon from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { SxProps, Theme } from '@mui/material/styles'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useState } from 'react'
import { bidi } from '../../../../schema/isolated'
import { balanceWords, Difference } from '../../../domain/balance/BalanceText'
import { PartInProgress } from '../../../domain/entry/InProgress'
import type { TeamWeeksQuery } from '../../../generated/graphql'
import { onPhone } from '../../../lib/theme/media'
import { formatDate } from '../../../lib/time/formatDate'
import { SideScroll } from '../../../ui/scroll/SideScroll'
import { CellWork } from '../law/CellWork'
import type { TeamWorks } from '../law/useTeamWork'
import { missingHours } from '../links/words'
import {
  keyOf,
  lastReminder,
  mayBeReminded,
  type PersonWeeks,
  personName,
  stateSummary,
  sumOf,
  type TeamWeek,
  weekRange,
  weekTitle,
} from './people'
import { WeekCell } from './WeekCell'

type Props = {
  list: TeamWeeksQuery['weeks']
  /** Result of the rules; loaded after the weeks. */
  works: TeamWorks
  /** False while rows of other filters are shown. */
  ready: boolean
  onAlerts: (opened: { keys: readonly string[]; title: string }) => void
  onRemind: (weeks: readonly TeamWeek[]) => void
}

/** A line per person, a column per week and their sum; a card per person on a phone. */
export function TeamWeeksTable({ list, ...props }: Props) {
  const several = list.mondays.length > 1
  return (
    <SideScroll label="Tableau des semaines" paper shown={several ? list.mondays.join() : undefined}>
      <Box component="table" aria-label="Semaines de l’équipe" sx={styles}>
        <thead>
          <tr>
            <th scope="col">Utilisateur</th>
            {list.mondays.map((monday) => (
              <th key={monday} scope="col">
                {weekRange(monday)}
              </th>
            ))}
            <th scope="col" className="sum">
              Écart
            </th>
            <th scope="col">À regarder</th>
            <th scope="col">
              <span style={visuallyHidden}>Rappel</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.rows.map((person) => (
            <PersonRow key={person.user_id} person={person} several={several} {...props} />
          ))}
        </tbody>
      </Box>
    </SideScroll>
  )
}

type RowProps = Omit<Props, 'list'> & { person: PersonWeeks; several: boolean }

function PersonRow({ person, several, works, ready, onAlerts, onRemind }: RowProps) {
  const [open, setOpen] = useState(false)
  const { weeks } = person
  const name = personName(person)
  const sum = sumOf(weeks)
  const [only] = weeks
  const title = several || !only ? bidi`${name}` : weekTitle(person, only)
  const found = weeks.flatMap((week) => works.get(keyOf(week)) ?? [])
  const running = weeks.find(({ inProgress }) => inProgress)?.inProgress
  const lacking = [...new Set(weeks.flatMap(missingHours))]
  return (
    <tr className={`${several ? 'several' : 'single'}${open ? ' open' : ''}`}>
      <th scope="row">
        {several && (
          <IconButton
            className="more"
            aria-expanded={open}
            aria-label={bidi`Semaines de ${name}`}
            onClick={() => setOpen(!open)}
          >
            <ExpandIcon />
          </IconButton>
        )}
        <span>
          <bdi>{name}</bdi>
          {person.active === 0 && ' (désactivé)'}
          <span className="company">{person.societe}</span>
        </span>
      </th>
      {weeks.map((week) => (
        <td key={week.monday} className="cell">
          <WeekCell person={person} week={week} alone={!several} />
        </td>
      ))}
      <td className="sum">
        <span className="difference">
          <Difference {...sum} />
        </span>
        <span className="words">
          {balanceWords(sum)}
          {running && (
            <PartInProgress inProgress={running} before=" " words={(length) => `+ ${length} en cours`} />
          )}
        </span>
      </td>
      <td className="look">
        {several && <span className="states">{stateSummary(weeks)}</span>}
        {lacking.length > 0 && <span className="lacking">{lacking.join(', ')}</span>}
        {found.length > 0 && (
          <CellWork works={found} title={title} onOpen={() => onAlerts({ keys: weeks.map(keyOf), title })} />
        )}
      </td>
      <td className="act">
        <Reminder person={person} title={title} ready={ready} onRemind={onRemind} />
      </td>
    </tr>
  )
}

type ReminderProps = Pick<RowProps, 'person' | 'ready' | 'onRemind'> & { title: string }

/** Reminds of all weeks that miss hours; else who was reminded when. */
function Reminder({ person, title, ready, onRemind }: ReminderProps) {
  const due = person.weeks.filter((week) => mayBeReminded(person, week))
  const last = lastReminder(person.weeks)
  return (
    <>
      {due.length > 0 && (
        <Button
          size="small"
          color="inherit"
          variant="outlined"
          disabled={!ready}
          aria-label={bidi`Rappeler ${title}`}
          sx={{ minHeight: { xs: 44, md: 36 } }}
          onClick={() => onRemind(due)}
        >
          Rappeler
        </Button>
      )}
      {last && <span className="words">{bidi`Rappel le ${formatDate(last.day)} par ${last.by}`}</span>}
    </>
  )
}

const styles: SxProps<Theme> = (theme) => ({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { px: 1, py: 0.5, textAlign: 'left', verticalAlign: 'middle', typography: 'body2' },
  '& thead th': { py: 1.5, fontWeight: 600, color: 'text.secondary', whiteSpace: 'nowrap' },
  // Sticky cells lose borders that are collapsed.
  '& tbody :is(th, td)': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  // Names and sums stay in view; the weeks scroll under them.
  '& th:first-of-type, & .sum': { position: 'sticky', zIndex: 1, bgcolor: 'background.paper' },
  '& tr > th:first-of-type': { left: 0, pl: 2 },
  '& .sum': { right: 0 },
  '& tbody th': { minWidth: 132, fontWeight: 600, overflowWrap: 'anywhere' },
  '& .company': { display: 'block', fontWeight: 400, color: 'text.secondary' },
  '& .more': { display: 'none' },
  '& .week': { display: 'grid', gap: 0.25, minHeight: 44, alignContent: 'center', whiteSpace: 'nowrap' },
  '& .week .range': { display: 'none' },
  '& .week.alone': { display: 'inline-flex', alignItems: 'center' },
  '& .difference': { fontWeight: 600, whiteSpace: 'nowrap' },
  '& .sum .difference': { fontSize: '1rem' },
  '& .words': { display: 'block', typography: 'caption', color: 'text.secondary' },
  // Five weeks, what to look at and the button fit 1,240 pixels.
  '& .sum .words': { minWidth: { md: 128 }, maxWidth: { md: 160 }, textWrap: 'balance' },
  '& .states': { display: 'none' },
  // Room for the rules' results, which arrive later: rows must not move.
  '& tbody tr td': { height: 64 },
  '& .look': { minWidth: 168 },
  '& .notes': { display: 'block', typography: 'caption', color: 'text.secondary' },
  '& .lacking': { display: 'block', color: 'warning.main' },
  '& .act': { textAlign: 'right' },
  '@media print': {
    '& .act': { display: 'none' },
    '& thead th': { whiteSpace: 'normal' },
    '& th, & td': { px: 1 },
    '& .look': { minWidth: 0 },
    '& th:first-of-type, & .sum': { position: 'static' },
  },
  [onPhone(theme)]: {
    '&, & tbody': { display: 'block' },
    '& thead': { display: 'none' },
    '& tbody tr': {
      borderTop: `1px solid ${theme.vars.palette.divider}`,
      display: 'grid',
      gridTemplate: '"name sum" auto "words words" auto "look act" auto / minmax(0, 1fr) auto',
      alignItems: 'center',
      columnGap: 2,
      p: 1.5,
    },
    '& tbody tr.single': {
      gridTemplate:
        '"name sum" auto "words words" auto "cell act" auto "look look" auto / minmax(0, 1fr) auto',
    },
    '& tbody tr td': { height: 'auto' },
    '& tbody :is(th, td)': { p: 0, borderTop: 0 },
    '& tbody tr > th:first-of-type': { position: 'static', pl: 0 },
    '& tbody th': { display: 'flex', alignItems: 'center', minHeight: 44, gridArea: 'name', minWidth: 0 },
    '& .more': { display: 'inline-flex', order: 1, flexShrink: 0 },
    '& .open .more': { transform: 'rotate(180deg)' },
    '& .several .cell': { display: 'none', gridColumn: '1 / -1' },
    '& .several.open .cell': { display: 'block' },
    '& .several .week': { gridTemplateColumns: '1fr auto auto', columnGap: 2, alignItems: 'center' },
    '& .single .cell': { gridArea: 'cell' },
    '& .week .range': { display: 'block', color: 'text.secondary' },
    '& .sum': { display: 'contents' },
    '& .sum .difference': { gridArea: 'sum', justifySelf: 'end', fontSize: '1.25rem' },
    '& .sum .words': { gridArea: 'words' },
    '& .several:not(.open) .notes': { display: 'none' },
    '& .look, & .act': {
      minHeight: 44,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 1.5,
    },
    '& .act:empty': { display: 'none' },
    '& .look': { gridArea: 'look', minWidth: 0 },
    '& .act': { gridArea: 'act', justifyContent: 'end', maxWidth: 140 },
    '& .states': { display: 'block', typography: 'caption', color: 'text.secondary' },
    // Large text: one below the other before a word breaks.
    containerType: 'inline-size',
    '@container (max-width: 15em)': {
      '& tbody tr, & tbody tr.single': {
        gridTemplate:
          '"name" auto "sum" auto "words" auto "cell" auto "look" auto "act" auto / minmax(0, 1fr)',
      },
      '& .sum .difference': { justifySelf: 'start' },
      '& .act': { justifyContent: 'start', maxWidth: 'none' },
    },
  },
})
