import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { useLastLoaded } from '../../domain/report/useAnswer'
import { usePayrollBoundsQuery } from '../../generated/graphql'
import { useFreshness, useRefresh } from '../../lib/apollo/refresh'
import { useAction } from '../../lib/browser/useAction'
import { errorMessage, isRefusal } from '../../lib/http/errorMessage'
import { Failed } from '../../ui/page/Failed'
import { describeBounds } from './describeBounds'
import { MonthBoundsDialog } from './MonthBoundsDialog'

type Props = {
  month: string
  /** Empty: all companies. */
  company: string
  companies: readonly { id: string; label: string }[]
  onChanged: () => void
}

/** Dates that delimit the payroll month, with a button to change them. */
export function MonthBoundsNote({ month, company, companies, onChanged }: Props) {
  const asked = useMemo(() => ({ month, company: company || null }), [month, company])
  const { data, error, refetch } = usePayrollBoundsQuery({
    variables: asked,
    fetchPolicy: 'no-cache',
  })
  const refresh = useRefresh(refetch)
  useFreshness(refresh)
  const retry = useAction(refresh)
  const [changing, setChanging] = useState(false)
  // Those of the month before stay until the new ones are there.
  const last = useLastLoaded(asked, data, error !== undefined)
  const isAnother = last?.asked !== asked
  const bounds = (last?.data.payrollBounds ?? []).map((one) => ({
    ...one,
    nom: companies.find(({ id }) => id === one.company)?.label ?? one.nom,
  }))
  if (!last && !error) return <Skeleton variant="rounded" sx={place} />
  return (
    <>
      {error && (
        <Box sx={{ mt: 1.5 }}>
          <Failed
            title="Ce que compte ce mois n’a pas pu être chargé"
            message={errorMessage(error)}
            busy={retry.busy}
            onRetry={isRefusal(error) ? undefined : () => void retry.run()}
          />
        </Box>
      )}
      {bounds.length > 0 && (
        <Box sx={{ ...row, ...(isAnother && { opacity: 0.6 }) }}>
          <Box sx={{ minHeight: 24 }}>
            {describeBounds(bounds).map((sentence) => (
              <Typography key={sentence} variant="body2" sx={{ color: 'text.secondary' }}>
                {sentence}
              </Typography>
            ))}
          </Box>
          <Button
            color="inherit"
            aria-haspopup="dialog"
            disabled={isAnother}
            sx={{ ml: -1.5, px: 1.5 }}
            onClick={() => setChanging(true)}
          >
            Choisir ce que compte un mois
          </Button>
          {changing && (
            <MonthBoundsDialog
              bounds={bounds}
              month={month}
              onOutdated={refresh}
              onSaved={async () => {
                await refresh()
                onChanged()
              }}
              onClose={() => setChanging(false)}
            />
          )}
        </Box>
      )}
    </>
  )
}

/** Room for the sentence, which takes two lines on a phone, and the button. */
const place = { mt: 1.5, height: { xs: 84, md: 44 } }

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, mt: 1.5 }
