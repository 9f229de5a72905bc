import EditIcon from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { type RefObject, useState } from 'react'
import { withDe } from '../../lib/format/format'
import { clamp, isLongText, PRESERVE_LINES, WholeToggle } from '../../ui/page/LongText'

type Props = {
  text: string
  of?: string | undefined
  button: RefObject<HTMLButtonElement | null>
  onOpen: () => void
}

export function EditableComment({ text, of, button, onOpen }: Props) {
  const [whole, setWhole] = useState(false)
  if (!text)
    return (
      <Button
        ref={button}
        size="small"
        color="inherit"
        {...(of && { 'aria-label': `Ajouter un commentaire à ${of}` })}
        startIcon={<EditIcon />}
        sx={{
          minHeight: { xs: 44, md: 36 },
          my: -1,
          ml: -1.5,
          verticalAlign: 'top',
          color: 'text.secondary',
        }}
        onClick={onOpen}
      >
        Ajouter un commentaire
      </Button>
    )
  return (
    <>
      <ButtonBase ref={button} title="Modifier le commentaire" sx={editable} onClick={onOpen}>
        <span style={visuallyHidden}>Modifier le commentaire{of && ` ${withDe(of)}`} : </span>
        <Box
          component="span"
          className="words"
          sx={{ ...PRESERVE_LINES, flex: '1 1 auto', ...(!whole && clamp) }}
        >
          {text}
        </Box>
        <EditIcon fontSize="small" sx={{ flex: 'none', color: 'text.secondary' }} />
      </ButtonBase>
      {isLongText(text) && !of && <WholeToggle whole={whole} onToggle={() => setWhole(!whole)} />}
    </>
  )
}

const editable = {
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 1,
  // As high as the row's text, but with a touch target of 44 px.
  width: 'calc(100% + 16px)',
  minHeight: 44,
  mx: -1,
  my: { xs: -0.75, md: -1.5 },
  px: 1,
  py: 1.5,
  borderRadius: 1,
  font: 'inherit',
  textAlign: 'left',
  '&:hover': { bgcolor: 'soft' },
}
