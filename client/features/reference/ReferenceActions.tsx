import CheckIcon from '@mui/icons-material/Check'
import CloseIcon from '@mui/icons-material/Close'
import { type KeyboardEvent, useContext, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { bidi } from '../../../schema/isolated'
import { ToggleButton } from '../../domain/active/ToggleButton'
import { openedFromList } from '../../lib/navigation/paths'
import { RowButton } from '../../ui/table/RowButton'
import type { ReferenceRow, Values } from './reference'
import { RowEditingContext } from './useRowEditing'

type Props = {
  row: ReferenceRow
  label: string
  values: Values
  link: { text: string; to: (row: ReferenceRow) => string } | undefined
}

/** Edit and deactivate buttons; save and cancel while the row is edited. */
export function ReferenceActions({ row, label, values, link }: Props) {
  const { pathname, search } = useLocation()
  const editing = useContext(RowEditingContext)
  const edited = editing?.edit?.id === row.id
  const modify = useRef<HTMLButtonElement>(null)
  const wasEdited = useRef(edited)
  useEffect(() => {
    // The focused field was removed: restores focus.
    if (wasEdited.current && !edited && document.activeElement === document.body)
      modify.current?.focus({ preventScroll: true })
    wasEdited.current = edited
  }, [edited])

  if (!editing) return null
  if (edited) {
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && editing.cancel()
    return (
      <>
        <RowButton
          className="row-button save"
          aria-label="Enregistrer"
          title="Enregistrer (Entrée)"
          aria-disabled={editing.edit?.busy}
          onKeyDown={onKeyDown}
          onClick={() => void editing.save()}
        >
          <CheckIcon />
        </RowButton>
        <RowButton
          aria-label="Annuler"
          title="Annuler (Échap)"
          onKeyDown={onKeyDown}
          onClick={() => editing.cancel()}
        >
          <CloseIcon />
        </RowButton>
      </>
    )
  }
  return (
    <>
      <RowButton
        ref={modify}
        aria-label={bidi`Modifier ${label}`}
        onClick={() => editing.open(row.id, values)}
      >
        Modifier
      </RowButton>
      <ToggleButton target={{ ...row, label }} />
      {link && (
        <Link
          className="row-button"
          to={link.to(row)}
          state={openedFromList(pathname + search)}
          tabIndex={0}
          aria-label={bidi`${link.text} ${label}`}
        >
          {link.text}
        </Link>
      )}
    </>
  )
}
