import Alert from '@mui/material/Alert'
import type { ReactNode } from 'react'
import { useMay } from '../../lib/session/rights'

export const AdminsOnly = ({ children }: { children: ReactNode }) =>
  useMay('maintain') ? (
    children
  ) : (
    <Alert severity="info" role="note">
      Action réservée aux administrateurs. Adressez-vous à l’un d’eux si quelque chose doit changer ici.
    </Alert>
  )
