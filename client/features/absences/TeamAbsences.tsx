import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { useAbsencesToDecideQuery } from '../../generated/graphql'
import { useFreshness, useRefresh } from '../../lib/apollo/refresh'
import { useMay } from '../../lib/session/rights'
import { useFocusFallback } from '../../ui/page/useFocusFallback'
import { AbsenceList } from './AbsenceList'
import { AskAbsence } from './AskAbsence'
import { useAbsenceChanges } from './absenceActions'
import type { AbsencesAddress } from './address'
import { ImpactsFailed } from './ImpactsFailed'
import { ImportAbsences } from './ImportAbsences'
import { Loaded } from './Loaded'
import { TeamCalendar } from './TeamCalendar'
import { useImpacts } from './useImpacts'

type Props = { address: AbsencesAddress; onChange: (change: Partial<AbsencesAddress>) => void }

/** Requests at first; the month below them stays in reach. */
const SHOWN = 5
const NONE: readonly never[] = []

/** Requests that wait, and who is away this month. */
export function TeamAbsences({ address, onChange }: Props) {
  const imports = useMay('maintain')
  const { data, error, refetch } = useAbsencesToDecideQuery()
  const refresh = useRefresh(refetch)
  useFreshness(refresh)
  const [changes, setChanges] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const goneFocus = useFocusFallback(heading)
  const [all, setAll] = useState(false)
  const requests = data?.absencesToDecide ?? NONE
  const shown = all ? requests : requests.slice(0, SHOWN)
  const more = requests.length - shown.length
  const { impacts, isSettled, ...taken } = useImpacts(shown)
  // Drawn as a whole: what a request takes may need several lines.
  const isDrawn = data !== undefined && isSettled
  const refreshBoth = () => {
    void taken.refetch()
    return refresh()
  }
  const { message, done, act } = useAbsenceChanges(async () => {
    await refreshBoth()
    setChanges((count) => count + 1)
  })
  return (
    <>
      <Box component="section" aria-label="Demandes en attente" sx={{ mb: 3 }} {...goneFocus}>
        <Typography ref={heading} tabIndex={-1} variant="h2" sx={{ mb: 1 }}>
          Demandes en attente
        </Typography>
        <ImpactsFailed {...taken} />
        <Loaded data={isDrawn ? data : undefined} error={error} refresh={refresh}>
          {({ timeZone }) => (
            <AbsenceList
              label="Demandes en attente"
              none="Aucune demande n’attend de décision."
              absences={shown}
              all={requests}
              impacts={impacts}
              timeZone={timeZone}
              message={message}
              act={act}
            />
          )}
        </Loaded>
        {more > 0 && (
          <Button sx={{ mt: 1, minHeight: 44 }} onClick={() => setAll(true)}>
            {more === 1 ? 'Montrer l’autre' : `Montrer les ${more} autres`}
          </Button>
        )}
      </Box>
      <Box sx={{ visibility: isDrawn || error ? 'visible' : 'hidden' }}>
        {/* Above the month, which grows while it loads and would move them from under a press. */}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 3 }}>
          <AskAbsence label="Saisir une absence" forOthers onDone={(text, _days, undo) => done(text, undo)} />
          {imports && <ImportAbsences onDone={refreshBoth} />}
        </Box>
        <TeamCalendar address={address} changes={changes} onChange={onChange} onChanged={refreshBoth} />
      </Box>
    </>
  )
}
