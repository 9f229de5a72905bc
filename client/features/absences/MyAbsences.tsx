import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMyAbsencesQuery } from '../../generated/graphql'
import { useFreshness, useRefresh } from '../../lib/apollo/refresh'
import { StepButtons } from '../../ui/buttons/StepButtons'
import { AbsenceForm } from './AbsenceForm'
import { AbsenceList } from './AbsenceList'
import { useAbsenceChanges } from './absenceActions'
import { yearHolding } from './address'
import { Loaded } from './Loaded'

type Props = { year: number; onYear: (year: number) => void }

export function MyAbsences({ year, onYear }: Props) {
  const { data, error, refetch } = useMyAbsencesQuery({
    variables: { debut: `${year}-01-01`, fin: `${year}-12-31` },
  })
  const refresh = useRefresh(refetch)
  useFreshness(refresh)
  const { message, forget, done, act } = useAbsenceChanges(refresh)
  return (
    <>
      <AbsenceForm
        onSubmit={forget}
        onDone={(text, days, undo) => {
          const shown = yearHolding(days, year)
          if (shown !== year) onYear(shown)
          return done(text, undo)
        }}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
        <Typography variant="h2">Mes absences</Typography>
        <StepButtons
          text={String(year)}
          previous="Année précédente"
          next="Année suivante"
          onTurn={(step) => onYear(year + step)}
        />
      </Box>
      <Loaded data={data} error={error} refresh={refresh}>
        {({ absences, timeZone }) => (
          <AbsenceList
            label="Mes absences"
            none={`Aucune absence en ${year}.`}
            absences={absences}
            timeZone={timeZone}
            message={message}
            act={act}
          />
        )}
      </Loaded>
    </>
  )
}
