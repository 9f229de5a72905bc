import AccountIcon from '@mui/icons-material/AccountCircleOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { bidi } from '../../../schema/isolated'
import { useAccountPanel } from './useAccountPanel'

/** User menu in the navigation bar; on a narrow screen it is under « Plus ». */
export function AccountMenu() {
  const { user, opener, panel } = useAccountPanel()
  if (!user) return null
  const name = `${user.prenom} ${user.nom}`
  return (
    <>
      <Button color="inherit" {...opener} aria-label={bidi`Mon compte : ${name}`} sx={account}>
        <AccountIcon />
        <Box component="span" sx={shortName}>
          {name}
        </Box>
      </Button>
      {panel}
    </>
  )
}

const account = {
  display: { xs: 'none', md: 'inline-flex' },
  minWidth: 44,
  gap: 1,
  px: 1,
  color: 'text.secondary',
  '&:hover': { color: 'text.primary', bgcolor: 'soft' },
}

const shortName = {
  display: { xs: 'none', lg: 'block' },
  maxWidth: { lg: 120, xl: 180 },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}
