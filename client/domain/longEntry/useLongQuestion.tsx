import { useCallback, useState } from 'react'
import { useLazyDialog } from '../../ui/dialog/useLazyDialog'

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
  const LongQuestion = useLazyDialog(loadQuestion, asked !== null, {
    message: 'La question sur la durée n’a pas pu être posée, rien n’est enregistré',
    onFailed: () => asked?.answer(false),
  })
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
    question: asked && LongQuestion && <LongQuestion {...asked} onAnswer={asked.answer} />,
  }
}
