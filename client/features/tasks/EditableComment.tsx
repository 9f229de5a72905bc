import EditIcon from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { type RefObject, useState } from 'react'
import { asTyped, clamp, isLong, WholeToggle } from '../../components/LongText'

type Props = { text: string; button: RefObject<HTMLButtonElement | null>; onOpen: () => void }

/** The comment that can be edited: a click, or Enter, opens it. */
export function EditableComment({ text, button, onOpen }: Props) {
  const [whole, setWhole] = useState(false)
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
    <>
      <ButtonBase ref={button} title="Modifier le commentaire" sx={editable} onClick={onOpen}>
        <span style={visuallyHidden}>Modifier le commentaire : </span>
        <Box component="span" sx={{ ...asTyped, ...(!whole && clamp) }}>
          {text}
        </Box>
        <EditIcon fontSize="small" sx={{ flex: 'none', color: 'text.secondary' }} />
      </ButtonBase>
      {isLong(text) && <WholeToggle whole={whole} onToggle={() => setWhole(!whole)} />}
    </>
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
