import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useSearchParams } from 'react-router-dom'
import { CorrectionPages } from '../../domain/corrections/CorrectionPages'
import type { CorrectionState } from '../../generated/graphql'
import { scopeOf } from '../../lib/session/rights'
import { useUser } from '../../lib/session/useSession'
import { Page } from '../../ui/page/Page'

type View = { label: string; asked: { user?: string; state?: CorrectionState }; none: string }

export function CorrectionsScreen() {
  const user = useUser()
  const [params, setParams] = useSearchParams()
  const views: Record<string, View> = {
    moi: { label: 'Mes heures', asked: { user: user.id }, none: 'Personne n’a corrigé vos heures.' },
    contestees: {
      label: 'Contestées',
      asked: { state: 'CONTESTEE' },
      none: 'Aucune contestation n’attend de décision.',
    },
    toutes: { label: 'Toutes', asked: {}, none: 'Aucune correction par une autre personne.' },
  }
  const decides = scopeOf(user, 'correctTimes') !== 'self'
  const asked = params.get('vue') ?? ''
  const shown = decides && asked in views ? asked : 'moi'
  const view = views[shown] as View
  return (
    <Page title="Corrections">
      <Typography variant="h1" sx={{ mb: 3 }}>
        Corrections et contestations
      </Typography>
      {decides && (
        <ToggleButtonGroup
          exclusive
          color="primary"
          aria-label="Corrections montrées"
          value={shown}
          sx={{ mb: 3 }}
          onChange={(_, next: string | null) => next && setParams({ vue: next })}
        >
          {Object.entries(views).map(([name, { label }]) => (
            <ToggleButton key={name} value={name}>
              {label}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      <CorrectionPages key={shown} asked={view.asked} none={view.none} />
    </Page>
  )
}
