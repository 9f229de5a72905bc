import { useCallback, useState } from 'react'
import { useUser } from '../../lib/session/useSession'
import { readDraft, writeDraft } from '../../lib/storage/drafts'

export type AnsweredPrompts = 'still-working' | 'later'

type Said = { date: string; entries: string[] }

function readSaid(user: string, answer: AnsweredPrompts): Said {
  const said = readDraft(user, answer) as Partial<Said> | null
  return typeof said?.date === 'string' && Array.isArray(said.entries)
    ? { date: said.date, entries: said.entries }
    : { date: '', entries: [] }
}

export function useAnsweredPrompts(answer: AnsweredPrompts, date: string) {
  const user = useUser().id
  const [said, setSaid] = useState(() => readSaid(user, answer))
  const entries = said.date === date ? said.entries : []
  function keep(next: string[]) {
    setSaid({ date, entries: next })
    writeDraft(user, answer, { date, entries: next })
  }
  const forget = useCallback(() => {
    setSaid({ date: '', entries: [] })
    writeDraft(user, answer, null)
  }, [user, answer])
  return { entries, say: (entry: string) => keep([...entries, entry]), forget }
}
