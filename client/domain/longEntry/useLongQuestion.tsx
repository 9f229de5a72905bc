import { useCallback, useState } from 'react'
import { Failed } from '../../ui/page/Failed'
import { useLazy } from '../../ui/page/useLazy'

export type LongEntry = {
  seconds: number
  text: string
  /** Label of the « no » button, if pressing it does not lead back to the form. */
  otherwise?: string
}

const loadQuestion = async () => (await import('./LongQuestion')).LongQuestion

/** `confirm` asks whether a length is right and resolves with the answer. Render `question`. */
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
