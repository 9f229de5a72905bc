import Box from '@mui/material/Box'
import { bidi } from '../../schema/isolated'
import { formatFirstOfMonth } from '../lib/format/format'
import { useSession } from '../lib/session/useSession'
import { nowInSeconds } from '../lib/time/now'
import { serverZone } from '../lib/time/zone'
import { PRODUCT } from '../ui/page/Page'

export function PrintHead() {
  const { user } = useSession()
  // Built when printing only: Intl date data is slow to load at start.
  const moment = new Intl.DateTimeFormat('fr-FR', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: serverZone(),
  })
  const who = user ? bidi`${PRODUCT} · ${`${user.prenom} ${user.nom}`}` : PRODUCT
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 2, typography: 'body2' }}>
      <span>{who}</span>
      <span>Imprimé le {formatFirstOfMonth(moment.format(nowInSeconds() * 1_000))}</span>
    </Box>
  )
}
