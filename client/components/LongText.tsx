import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useState } from 'react'

const isLong = (text: string) => text.length > 240 || text.split('\n').length > 5

const clamp = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '4',
  overflow: 'hidden',
} as const

/** A text as it was typed; a long one opens on demand. */
export function LongText({ text }: { text: string }) {
  const [whole, setWhole] = useState(false)
  if (!isLong(text)) return <span style={{ whiteSpace: 'pre-wrap' }}>{text}</span>
  return (
    <>
      <Box sx={{ whiteSpace: 'pre-wrap', ...(!whole && clamp) }}>{text}</Box>
      <Link component="button" variant="body2" aria-expanded={whole} onClick={() => setWhole(!whole)}>
        {whole ? 'Réduire' : 'Tout afficher'}
      </Link>
    </>
  )
}
