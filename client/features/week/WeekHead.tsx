import PreviousIcon from '@mui/icons-material/ChevronLeft'
import NextIcon from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { RefObject } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { DocumentsButton } from '../../domain/files/DocumentsButton'
import type { WeekQuery } from '../../generated/graphql'
import { civilDay, withDe } from '../../lib/format/format'
import { weekPath } from '../../lib/navigation/paths'
import { useUser } from '../../lib/session/useSession'
import { addDays, startOfWeek } from '../../lib/time/civilDate'
import { nowInSeconds } from '../../lib/time/now'
import { headRow } from '../../ui/page/PageHead'
import { formatWeek } from './links/words'

type Props = {
  /** Focus target after the focused control is removed. */
  heading: RefObject<HTMLHeadingElement | null>
  sheet: WeekQuery['week'] | undefined
  date: string
  user: string | null
  timeZone: string | undefined
}

export function WeekHead({ heading, sheet, date, user, timeZone }: Props) {
  const { state } = useLocation()
  const viewer = useUser().id
  const monday = startOfWeek(date)
  const current = timeZone ? startOfWeek(civilDay(nowInSeconds(), timeZone)) : monday
  return (
    <Box sx={headRow}>
      <div>
        <Typography ref={heading} tabIndex={-1} variant="h1">
          Semaine
          {sheet && (
            // The viewer's own name is shown in print only.
            <Box component="span" sx={user ? {} : onPaper}>
              {' '}
              {withDe(`${sheet.prenom} ${sheet.nom}`)}
            </Box>
          )}
        </Typography>
        <Typography sx={{ mt: 0.5, typography: { xs: 'body2', sm: 'body1' }, color: 'text.secondary' }}>
          {formatWeek(monday, addDays(monday, 6))}
          {user && (
            // Its line is there before its name.
            <Box component="span" sx={{ display: { xs: 'block', md: 'inline' } }}>
              <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
                {' · '}
              </Box>
              <bdi>{sheet?.societe ?? '\u00a0'}</bdi>
            </Box>
          )}
        </Typography>
      </div>
      <Box sx={turn}>
        <Box component="nav" aria-label="Semaines" sx={row}>
          <IconButton
            component={Link}
            to={weekPath(addDays(monday, -7), user)}
            state={state}
            aria-label="Semaine précédente"
            title="Semaine précédente"
          >
            <PreviousIcon />
          </IconButton>
          {monday !== current && (
            <Button component={Link} to={weekPath(current, user)} state={state} color="inherit">
              Cette semaine
            </Button>
          )}
          <IconButton
            component={Link}
            to={weekPath(addDays(monday, 7), user)}
            state={state}
            aria-label="Semaine suivante"
            title="Semaine suivante"
          >
            <NextIcon />
          </IconButton>
        </Box>
        <DocumentsButton
          user={user ?? viewer}
          name={user && sheet ? `${sheet.prenom} ${sheet.nom}` : ''}
          month={addDays(monday, 6).slice(0, 7)}
          disabled={!sheet}
          iconOnPhone={monday !== current}
        />
      </Box>
    </Box>
  )
}

const onPaper = { display: 'none', '@media print': { display: 'inline' } }

const row = { display: 'flex', alignItems: 'center', gap: 0.5 }

const turn = {
  ...row,
  // The arrow, not its target, begins where the text does.
  ml: { xs: -1.25, sm: 0 },
  '&:has(> .prepared-file)': { flexWrap: 'wrap' },
  '@media print': { display: 'none' },
}
