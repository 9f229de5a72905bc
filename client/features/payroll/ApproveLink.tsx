import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { openedFromPayroll, teamOfMonth } from '../../lib/navigation/paths'
import { type PayrollAddress, writePayrollAddress } from './address'

/** To the weeks of the month in the team, which lead back. */
export const ApproveLink = ({ address }: { address: PayrollAddress }) => (
  <Button
    component={Link}
    to={teamOfMonth(address.month, address.company)}
    state={openedFromPayroll(writePayrollAddress(address))}
    color="inherit"
    variant="outlined"
    sx={{ borderColor: 'line' }}
  >
    Valider dans Équipe
  </Button>
)
