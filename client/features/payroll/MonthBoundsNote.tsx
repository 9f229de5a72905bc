import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { usePayrollBoundsQuery } from '../../generated/graphql'
import { describeBounds } from './describeBounds'
import { MonthBoundsDialog } from './MonthBoundsDialog'

type Props = {
  month: string
  /** Empty: all companies. */
  company: string
  onChanged: () => void
}

/** Dates that delimit the payroll month, with a button to change them. */
export function MonthBoundsNote({ month, company, onChanged }: Props) {
  const { data, refetch } = usePayrollBoundsQuery({
    variables: { month, company: company || null },
    fetchPolicy: 'no-cache',
  })
  const [changing, setChanging] = useState(false)
  const bounds = data?.payrollBounds ?? []
  if (bounds.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, mt: 1.5 }}>
      <div>
        {describeBounds(bounds).map((sentence) => (
          <Typography key={sentence} sx={{ color: 'text.secondary' }}>
            {sentence}
          </Typography>
        ))}
      </div>
      <Button
        color="inherit"
        aria-haspopup="dialog"
        sx={{ ml: -1.5, px: 1.5 }}
        onClick={() => setChanging(true)}
      >
        Choisir ce que compte un mois
      </Button>
      {changing && (
        <MonthBoundsDialog
          bounds={bounds}
          month={month}
          onSaved={async () => {
            await refetch().catch(() => {})
            onChanged()
          }}
          onClose={() => setChanging(false)}
        />
      )}
    </Box>
  )
}
