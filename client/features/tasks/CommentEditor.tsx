import Box from '@mui/material/Box'
import type { KeyboardEvent, RefObject } from 'react'
import { bidi } from '../../../schema/isolated'
import { withDe } from '../../lib/format/format'
import { SaveOrCancel } from '../../ui/form/SaveOrCancel'
import { CommentField } from './CommentField'

type Props = {
  what: string
  text: string
  busy: boolean
  /** In the bar, whose height does not change on a desk. */
  inBar: boolean
  field: RefObject<HTMLTextAreaElement | null>
  onType: (text: string) => void
  onSave: () => void
  onCancel: () => void
}

export function CommentEditor({ what, text, busy, inBar, field, onType, onSave, onCancel }: Props) {
  function onKey(event: KeyboardEvent) {
    if (event.key === 'Escape' && !busy) onCancel()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !busy) onSave()
  }
  return (
    <Box sx={inBar ? besideField : { minWidth: { md: 240 } }}>
      <CommentField
        label={bidi`Commentaire ${withDe(what)}`}
        hiddenLabel
        size="small"
        minRows={2}
        maxRows={inBar ? 2 : 10}
        readOnly={busy}
        value={text}
        inputRef={field}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKey}
      />
      <Box sx={{ display: 'flex', gap: 0.5, mt: 0.5 }}>
        <SaveOrCancel
          what="le commentaire"
          keys="Ctrl+Entrée"
          busy={busy}
          onSave={onSave}
          onCancel={onCancel}
        />
      </Box>
    </Box>
  )
}

const besideField = {
  display: { md: 'flex' },
  alignItems: 'center',
  gap: 1,
  '& > :first-of-type': { flex: '1 1 auto' },
}
