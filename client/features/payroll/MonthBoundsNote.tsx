import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
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
  const { data, previousData, error, refetch } = usePayrollBoundsQuery({
    variables: { month, company: company || null },
    fetchPolicy: 'no-cache',
  })
  const refresh = useRefresh(refetch)
  useFreshness(refresh)
  const retry = useAction(refresh)
  const [changing, setChanging] = useState(false)
  // Those of the month before stay until the new ones are there.
  const bounds = ((data ?? previousData)?.payrollBounds ?? []).map((one) => ({
    ...one,
    nom: companies.find(({ id }) => id === one.company)?.label ?? one.nom,
  }))
  if (error)
    return (
      <Box sx={{ mt: 1.5 }}>
        <Failed
          title="Ce que compte ce mois n’a pas pu être chargé"
          message={errorMessage(error)}
          busy={retry.busy}
          onRetry={isRefusal(error) ? undefined : () => void retry.run()}
        />
      </Box>
    )
  if (!data && !previousData) return <Skeleton variant="rounded" sx={place} />
  if (bounds.length === 0) return null
  return (
    <Box sx={{ ...row, ...(!data && { opacity: 0.6 }) }}>
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
        disabled={!data}
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
  )
}

/** Room for the sentence, which takes two lines on a phone, and the button. */
const place = { mt: 1.5, height: { xs: 84, md: 44 } }

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, mt: 1.5 }
