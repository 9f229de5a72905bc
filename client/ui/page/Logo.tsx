import Box from '@mui/material/Box'

export const Logo = () => (
  <Box
    component="span"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 1.25,
      fontWeight: 700,
      letterSpacing: '-0.02em',
    }}
  >
    <img src="/favicon.svg" alt="" width={28} height={28} />
    Pointage
  </Box>
)
