import { useCallback, useState } from 'react'
import { Failed } from '../../ui/page/Failed'
import { useLazy } from '../../ui/page/useLazy'

/** An entry that becomes longer than its company has settled. */
export type LongEntry = {
  seconds: number
  /** What it is, and from when to when. */
  text: string
  /** What the answer no is called, where it leads somewhere else than back to what was typed. */
  otherwise?: string
}

const loadQuestion = async () => (await import('./LongQuestion')).LongQuestion

/** `confirm` asks whether a length is right and resolves with the answer; `question` is to be drawn. */
export function useLongQuestion() {
  const [asked, setAsked] = useState<(LongEntry & { answer: (isRight: boolean) => void }) | null>(null)
  const { Part: LongQuestion, failed, busy, retry } = useLazy(loadQuestion, asked !== null)
  const confirm = useCallback(
    (entry: LongEntry) =>
      new Promise<boolean>((resolve) => {
        const answer = (isRight: boolean) => {
          setAsked(null)
          resolve(isRight)
        }
        setAsked({ ...entry, answer })
      }),
    [],
  )
  return {
    confirm,
    question: asked && (
      <>
        {LongQuestion && <LongQuestion {...asked} onAnswer={asked.answer} />}
        {failed && <Failed message="La question n’a pas pu être posée." busy={busy} onRetry={retry} />}
      </>
    ),
  }
}
