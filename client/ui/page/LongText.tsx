import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useState } from 'react'

export const isLongText = (text: string) => text.length > 240 || text.split('\n').length > 5

export const asTyped = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', unicodeBidi: 'isolate' } as const
/** Four lines of it. */
export const clamp = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '4',
  overflow: 'hidden',
  // Paper has room.
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

/** A text as it was typed; a long one opens on demand. */
export function LongText({ text }: { text: string }) {
  const [whole, setWhole] = useState(false)
  // A plain element: a report has hundreds of them.
  if (!isLongText(text)) return <span style={asTyped}>{text}</span>
  return (
    <>
      <Box sx={{ ...asTyped, ...(!whole && clamp) }}>{text}</Box>
      <WholeToggle whole={whole} onToggle={() => setWhole(!whole)} />
    </>
  )
}
