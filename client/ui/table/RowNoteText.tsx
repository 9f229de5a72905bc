import { createContext, useContext } from 'react'
import { intoView } from '../../lib/browser/intoView'
import type { RowNote } from './column'

export const RowNoteContext = createContext<RowNote | null>(null)

export function RowNoteText({ id }: { id: string }) {
  const note = useContext(RowNoteContext)
  if (note?.id !== id) return null
  return (
    <span ref={intoView} className="row-note" role="alert">
      {note.text}
    </span>
  )
}
