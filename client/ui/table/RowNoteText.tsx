import { createContext, useContext } from 'react'
import type { RowNote } from './column'

export const RowNoteContext = createContext<RowNote | null>(null)

/** Says in the row why something could not be done to it. */
export function RowNoteText({ id }: { id: string }) {
  const note = useContext(RowNoteContext)
  if (note?.id !== id) return null
  return (
    <span className="row-note" role="alert">
      {note.text}
    </span>
  )
}
