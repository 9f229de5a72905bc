import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useState } from 'react'

export const isLongText = (text: string) => text.length > 240 || text.split('\n').length > 5

export const PRESERVE_LINES = {
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  unicodeBidi: 'isolate',
} as const
export const clamp = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '4',
  overflow: 'hidden',
  // Unclamped in print.
  '@media print': { display: 'block', overflow: 'visible' },
} as const

export const WholeToggle = ({ whole, onToggle }: { whole: boolean; onToggle: () => void }) => (
  <Link
    component="button"
    variant="body2"
    aria-expanded={whole}
    sx={{ minHeight: { xs: 44, md: 24 } }}
    onClick={onToggle}
  >
    {whole ? 'Réduire' : 'Tout afficher'}
  </Link>
)

/** Text with its line breaks; a long one is collapsed. */
export function LongText({ text }: { text: string }) {
  const [whole, setWhole] = useState(false)
  // Plain element for speed: a report has hundreds.
  if (!isLongText(text)) return <span style={PRESERVE_LINES}>{text}</span>
  return (
    <>
      <Box sx={{ ...PRESERVE_LINES, ...(!whole && clamp) }}>{text}</Box>
      <WholeToggle whole={whole} onToggle={() => setWhole(!whole)} />
    </>
  )
}
