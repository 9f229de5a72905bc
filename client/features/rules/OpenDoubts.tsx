import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Articles } from '../../components/article/Articles'
import { UNSETTLED } from './ruleValues'

/** What counsel has yet to confirm and no rule above settles. */
export const OpenDoubts = () => (
  <Paper component="section" aria-labelledby="a-verifier" sx={{ p: { xs: 2, sm: 3 } }}>
    <Typography id="a-verifier" variant="h2" sx={{ mb: 1 }}>
      Sans réglage, à vérifier
    </Typography>
    <Box component="ul" sx={list}>
      {UNSETTLED.map(({ sentence, article }) => (
        <li key={sentence}>
          <Box component="span" sx={{ color: 'warning.main', fontWeight: 600 }}>
            {sentence}
          </Box>{' '}
          <Articles numbers={[article]} />
        </li>
      ))}
    </Box>
  </Paper>
)

const list = { m: 0, p: 0, listStyle: 'none', typography: 'body2' }
