import OfflineIcon from '@mui/icons-material/CloudOffOutlined'
import Box from '@mui/material/Box'

/** Says that changes made elsewhere do not arrive by themselves for now. Covers nothing that can be pressed. */
export const LostSign = () => (
  <Box role="status" sx={sign}>
    <OfflineIcon aria-hidden sx={{ fontSize: '1.125rem' }} />
    Connexion interrompue, nouvel essai en cours
  </Box>
)

const sign = {
  position: 'fixed',
  zIndex: 'appBar',
  insetInlineStart: { xs: 8, md: 'auto' },
  // Notices are on the other side.
  insetInlineEnd: { md: 8 },
  bottom: 'calc(var(--foot, 0px) + var(--running, 0px) + 8px)',
  display: 'flex',
  alignItems: 'center',
  gap: 0.75,
  px: 1.25,
  py: 0.5,
  borderRadius: 1,
  border: 1,
  borderColor: 'line',
  bgcolor: 'background.paper',
  color: 'text.secondary',
  typography: 'body2',
  pointerEvents: 'none',
  '@media print': { display: 'none' },
}
