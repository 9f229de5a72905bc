import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { SAME_SCREEN } from '../../lib/navigation/navigated'
import { useMay } from '../../lib/session/rights'
import { Page } from '../../ui/page/Page'
import { type AbsencesAddress, type AbsencesView, readAbsencesAddress, writeAbsencesAddress } from './address'
import { MyAbsences } from './MyAbsences'
import { TeamAbsences } from './TeamAbsences'

const LABELS: Record<AbsencesView, string> = { equipe: 'Équipe', moi: 'Les miennes' }

export function AbsencesScreen() {
  const decides = useMay('decideAbsences')
  const { search } = useLocation()
  const navigate = useNavigate()
  const address = useMemo(() => readAbsencesAddress(new URLSearchParams(search)), [search])
  const view = decides ? (address.view ?? 'equipe') : 'moi'
  const go = (change: Partial<AbsencesAddress>) =>
    void navigate(writeAbsencesAddress({ ...address, ...change }), SAME_SCREEN)
  return (
    <Page title="Absences">
      <Typography variant="h1" sx={{ mb: { xs: 1.5, md: 3 } }}>
        Absences
      </Typography>
      {decides && (
        <ToggleButtonGroup
          exclusive
          color="primary"
          aria-label="Absences montrées"
          value={view}
          // On a line of its own, away from the button that requests an absence.
          sx={{ display: 'flex', width: 'fit-content', mb: 2, '@media print': { display: 'none' } }}
          onChange={(_, next: AbsencesView | null) => next && go({ view: next })}
        >
          {Object.entries(LABELS).map(([name, label]) => (
            <ToggleButton key={name} value={name} sx={{ minHeight: 44 }}>
              {label}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      {view === 'moi' ? (
        <MyAbsences year={address.year} onYear={(year) => go({ year })} />
      ) : (
        <TeamAbsences address={address} onChange={go} />
      )}
    </Page>
  )
}
