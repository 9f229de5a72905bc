import Box from '@mui/material/Box'
import { Articles } from './Articles'

/** Articles behind a click; nothing without any. */
export const LawNote = ({ articles }: { articles: readonly string[] }) =>
  articles.length > 0 && (
    <Box component="details" sx={law}>
      <summary>Ce que dit la loi</summary>
      <Articles numbers={articles} />
    </Box>
  )

const law = {
  typography: 'body2',
  color: 'text.secondary',
  '& > summary': {
    display: 'list-item',
    width: 'fit-content',
    py: { xs: 1.5, md: 0.5 },
    cursor: 'pointer',
  },
  '@media print': { display: 'none' },
}
