import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMemo, useRef } from 'react'
import { useAbsencePeopleQuery, useAbsencesToDecideQuery } from '../../generated/graphql'
import { useFreshness, useRefresh } from '../../lib/apollo/refresh'
import { useMay } from '../../lib/session/rights'
import { useUser } from '../../lib/session/useSession'
import { choosePeople } from '../../ui/form/choosePeople'
import { useFocusFallback } from '../../ui/page/useFocusFallback'
import { AbsenceForm } from './AbsenceForm'
import { AbsenceList } from './AbsenceList'
import { useAbsenceChanges } from './absenceActions'
import { ImportAbsences } from './ImportAbsences'
import { Loaded } from './Loaded'

/** Requests to decide, and the form to enter absences of other users. */
export function Requests() {
  const viewer = useUser().id
  const imports = useMay('maintain')
  const people = useAbsencePeopleQuery()
  const { data, error, refetch } = useAbsencesToDecideQuery()
  const refresh = useRefresh(refetch)
  useFreshness(refresh)
  const { message, forget, done, act } = useAbsenceChanges(refresh)
  const heading = useRef<HTMLHeadingElement>(null)
  const goneFocus = useFocusFallback(heading)
  // The viewer's own absence is a request, which another user decides.
  const choices = useMemo(
    () => choosePeople((people.data?.users ?? []).filter(({ id, active }) => active === 1 && id !== viewer)),
    [people.data, viewer],
  )
  return (
    <div {...goneFocus}>
      <Typography ref={heading} tabIndex={-1} variant="h2" sx={{ mb: 1 }}>
        Demandes en attente
      </Typography>
      <Box sx={{ mb: 3 }}>
        <Loaded data={data} error={error} refresh={refresh}>
          {({ absencesToDecide, timeZone }) => (
            <AbsenceList
              label="Demandes en attente"
              none="Aucune demande n’attend de décision."
              absences={absencesToDecide}
              timeZone={timeZone}
              message={message}
              act={act}
            />
          )}
        </Loaded>
      </Box>
      <AbsenceForm people={choices} onSubmit={forget} onDone={(text, _days, undo) => done(text, undo)} />
      {imports && <ImportAbsences onDone={refresh} />}
    </div>
  )
}
