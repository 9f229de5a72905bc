import EditIcon from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Link from '@mui/material/Link'
import { visuallyHidden } from '@mui/utils'
import { type RefObject, useState } from 'react'

const isLongText = (text: string) => text.length > 240 || text.split('\n').length > 5

const clamp = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '4',
  overflow: 'hidden',
} as const

const asTyped = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const

/** A comment as it was typed; a long one opens on demand. */
export function Comment({ text }: { text: string }) {
  const [whole, setWhole] = useState(false)
  const long = isLongText(text)
  return (
    <>
      <Box sx={{ ...asTyped, ...(long && !whole && clamp) }}>{text}</Box>
      {long && (
        <Link component="button" variant="body2" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? 'Réduire' : 'Tout afficher'}
        </Link>
      )}
    </>
  )
}

type EditableProps = { text: string; button: RefObject<HTMLButtonElement | null>; onOpen: () => void }

/** The comment that can be edited: a click, or Enter, opens it. */
export function EditableComment({ text, button, onOpen }: EditableProps) {
  if (!text)
    return (
      <Button
        ref={button}
        size="small"
        color="inherit"
        startIcon={<EditIcon />}
        sx={{ my: -1, ml: -1.5, color: 'text.secondary' }}
        onClick={onOpen}
      >
        Ajouter un commentaire
      </Button>
    )
  return (
    <ButtonBase ref={button} title="Modifier le commentaire" sx={editable} onClick={onOpen}>
      <span style={visuallyHidden}>Modifier le commentaire : </span>
      <Box component="span" sx={{ ...asTyped, ...clamp }}>
        {text}
      </Box>
      <EditIcon fontSize="small" sx={{ flex: 'none', color: 'text.secondary' }} />
    </ButtonBase>
  )
}

const editable = {
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 1,
  width: '100%',
  minHeight: 44,
  m: -1,
  p: 1,
  boxSizing: 'content-box',
  borderRadius: 1,
  font: 'inherit',
  textAlign: 'left',
  '&:hover': { bgcolor: 'soft' },
}
