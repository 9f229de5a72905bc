import Box from '@mui/material/Box'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { LongText } from './LongText'

type Props = { label: string; before: string; after: string }

export const ChangeLine = ({ label, before, after }: Props) => (
  <Box component="li" sx={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
    {label} :{' '}
    <Box component="del" sx={{ color: 'text.secondary' }}>
      <LongText text={before || 'vide'} />
    </Box>{' '}
    <span aria-hidden>→</span>
    <span style={visuallyHidden}>devient</span>{' '}
    <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 600 }}>
      <LongText text={after || 'vide'} />
    </Box>
  </Box>
)
