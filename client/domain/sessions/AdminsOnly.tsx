import Alert from '@mui/material/Alert'
import type { ReactNode } from 'react'
import { useMay } from '../../lib/session/rights'

/** Content for administrators; others see why it is hidden. */
export const AdminsOnly = ({ children }: { children: ReactNode }) =>
  useMay('maintain') ? (
    children
  ) : (
    <Alert severity="info" role="note">
      Action réservée aux administrateurs. Adressez-vous à l’un d’eux si quelque chose doit changer ici.
    </Alert>
  )
