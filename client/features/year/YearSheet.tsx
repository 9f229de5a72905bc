import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { differenceColour, differenceWord } from '../../domain/balance/balance'
import { PartInProgress, TickingTime } from '../../domain/entry/InProgress'
import { formatDifference, formatDuration } from '../../lib/format/formatDuration'
import { weekPath } from '../../lib/navigation/paths'
import { mondayOf } from '../../lib/time/civilDate'
import { serverToday } from '../../lib/time/zone'
import { type FigureItem, Figures } from '../../ui/page/Figures'
import { Contingent } from './Contingent'
import { MonthChart } from './MonthChart'
import { Periods } from './Periods'
import {
  civilMonths,
  countersOf,
  describeLeaveTaken,
  differenceSoFar,
  isEmptyYear,
  monthNamed,
  periodColumns,
  weekNamed,
  type Year,
} from './words'

type Props = { year: Year; user: string | null }

/** The first counter is worked time: adds running time to it. */
const withInProgress = ([worked, ...others]: FigureItem[], { ofDays, inProgress }: Year): FigureItem[] =>
  worked && inProgress
    ? [
        {
          ...worked,
          value: <TickingTime ended={ofDays.worked} inProgress={inProgress} format={formatDuration} />,
          note: <PartInProgress inProgress={inProgress} />,
        },
        ...others,
      ]
    : [...(worked ? [worked] : []), ...others]

/** After what was worked and due: the difference of the weeks that are over. */
function withDifference([worked, due, ...others]: FigureItem[], year: Year): FigureItem[] {
  const difference = differenceSoFar(year, serverToday())
  const figures = [worked, due].flatMap((figure) => figure ?? [])
  if (difference === null) return [...figures, ...others]
  const value = (
    <Box component="span" sx={{ color: differenceColour(difference) }}>
      {formatDifference(difference)}
    </Box>
  )
  const note = `${differenceWord(difference)}, semaines terminées`
  return [...figures, { label: 'Écart', value, note }, ...others]
}

const BY_DAYS =
  'Heures travaillées et dues des jours du mois, comme dans Statistiques. Le reste compte par semaines, au mois de leur dimanche.'
const BY_WEEKS = 'Une semaine compte entière, dans l’année de son dimanche.'

export function YearSheet({ year, user }: Props) {
  const [isDetailed, setDetailed] = useState(false)
  const { weeks, total, ofDays, rates, hcRates, taken, contingent, contingentLimit } = year
  const months = civilMonths(year)
  if (isEmptyYear(year))
    return (
      <Typography sx={{ py: 3, textAlign: 'center', color: 'text.secondary' }}>
        Aucune heure travaillée ni due cette année.
      </Typography>
    )
  const columns = periodColumns({ total, rates, hcRates })
  const heading = (text: string, how: string) => (
    <Box sx={{ mb: 1.5 }}>
      <Typography variant="h2">{text}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {how}
      </Typography>
    </Box>
  )
  return (
    <Box sx={{ display: 'grid', gap: 4, '& > *': { minWidth: 0 } }}>
      <section aria-label="Compteurs">
        <Figures figures={withDifference(withInProgress(countersOf(year), year), year)} />
        <Box sx={{ display: 'grid', gap: 3, mt: 3, gridTemplateColumns: { md: '1fr 1fr' } }}>
          <Contingent used={contingent} limit={contingentLimit} />
          <div>
            <Typography component="h2" variant="body2" sx={{ color: 'text.secondary' }}>
              Absences prises
            </Typography>
            {taken.length === 0 && 'Aucune'}
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {taken.map((leave) => (
                <li key={leave.type}>{describeLeaveTaken(leave)}</li>
              ))}
            </Box>
          </div>
        </Box>
      </section>
      <section aria-label="Mois">
        {heading('Par mois', BY_DAYS)}
        <MonthChart months={months} rates={rates} />
        <FormControlLabel
          control={<Checkbox checked={isDetailed} onChange={({ target }) => setDetailed(target.checked)} />}
          label="Détails : heures supplémentaires, nuit, jours fériés"
          sx={{ mt: 1, '@media print': { display: 'none' } }}
        />
        <Box sx={{ mt: 1 }}>
          <Periods
            label="Année par mois"
            head="Mois"
            noun={['mois sans heures', 'mois sans heures']}
            periods={months}
            columns={columns}
            isDetailed={isDetailed}
            total={{ ...total, ...ofDays }}
            named={monthNamed}
          />
        </Box>
      </section>
      <section aria-label="Semaines">
        {heading('Par semaine', BY_WEEKS)}
        <Periods
          label="Année par semaine"
          head="Semaine"
          noun={['semaine sans heures', 'semaines sans heures', 'f']}
          periods={weeks.filter(({ sums }) => sums.worked > 0 || sums.due > 0)}
          columns={columns}
          isDetailed={isDetailed}
          total={total}
          named={weekNamed}
          pathOf={(period) => weekPath(mondayOf(period), user)}
        />
      </section>
    </Box>
  )
}
