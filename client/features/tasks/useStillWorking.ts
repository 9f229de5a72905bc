import { useState } from 'react'
import { readDraft, writeDraft } from '../../lib/session'
import { useUser } from '../../lib/useSession'

const FIELD = 'still-working'

type Said = { date: string; entries: string[] }

function readSaid(user: string): Said {
  const said = readDraft(user, FIELD) as Partial<Said> | null
  return typeof said?.date === 'string' && Array.isArray(said.entries)
    ? { date: said.date, entries: said.entries }
    : { date: '', entries: [] }
}

/** The entries of which one has said in this tab, on this day, that one still works on them. */
export function useStillWorking(date: string) {
  const user = useUser().id
  const [said, setSaid] = useState(() => readSaid(user))
  const entries = said.date === date ? said.entries : []
  function say(entry: string) {
    const next = { date, entries: [...entries, entry] }
    setSaid(next)
    writeDraft(user, FIELD, next)
  }
  return [entries, say] as const
}
