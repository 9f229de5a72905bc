import { useCallback, useState } from 'react'
import { useUser } from '../../lib/session/useSession'
import { readDraft, writeDraft } from '../../lib/storage/drafts'

export type AnsweredPrompts = 'still-working' | 'later'

type Answers = { date: string; entries: string[] }

export function readAnswers(user: string, answer: AnsweredPrompts): Answers {
  const answers = readDraft(user, answer) as Partial<Answers> | null
  return typeof answers?.date === 'string' && Array.isArray(answers.entries)
    ? { date: answers.date, entries: answers.entries }
    : { date: '', entries: [] }
}

export function useAnsweredPrompts(answer: AnsweredPrompts, date: string) {
  const user = useUser().id
  const [answers, setAnswers] = useState(() => readAnswers(user, answer))
  const entries = answers.date === date ? answers.entries : []
  function keep(next: string[]) {
    setAnswers({ date, entries: next })
    writeDraft(user, answer, { date, entries: next })
  }
  const forget = useCallback(() => {
    setAnswers({ date: '', entries: [] })
    writeDraft(user, answer, null)
  }, [user, answer])
  return { entries, say: (entry: string) => keep([...entries, entry]), forget }
}
