import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

/** Rules that are alternative readings of the law; all have defaults. */
export function RuleReadings({ children }: { children: ReactNode }) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 2, mt: 2 }}>
      <div>
        <Typography id={id} variant="h2" sx={{ mb: 1 }}>
          Points à faire vérifier
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          Ce que la loi laisse lire de deux façons, et qu’un avocat doit confirmer. Rien n’est à régler ici,
          sauf s’il lit autrement.
        </Typography>
      </div>
      {children}
    </Box>
  )
}
