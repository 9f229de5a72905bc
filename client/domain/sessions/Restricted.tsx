import Alert from '@mui/material/Alert'
import type { ReactNode } from 'react'
import type { Right } from '../../generated/graphql'
import { useMay } from '../../lib/session/rights'

type Props = { children: ReactNode }

const Restricted = ({ right, notice, children }: Props & { right: Right; notice: string }) =>
  useMay(right) ? (
    children
  ) : (
    <Alert severity="info" role="note">
      {notice}
    </Alert>
  )

export const AdminsOnly = ({ children }: Props) => (
  <Restricted
    right="maintain"
    notice="Action réservée aux administrateurs. Adressez-vous à l’un d’eux si quelque chose doit changer ici."
  >
    {children}
  </Restricted>
)

export const SupervisorsOnly = ({ right, children }: Props & { right: Right }) => (
  <Restricted right={right} notice="Cet écran est réservé aux superviseurs et aux administrateurs.">
    {children}
  </Restricted>
)
