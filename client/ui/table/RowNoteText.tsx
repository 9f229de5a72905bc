import { createContext, useContext } from 'react'
import type { RowNote } from './column'

export const RowNoteContext = createContext<RowNote | null>(null)

export function RowNoteText({ id }: { id: string }) {
  const note = useContext(RowNoteContext)
  if (note?.id !== id) return null
  return (
    <span className="row-note" role="alert">
      {note.text}
    </span>
  )
}
