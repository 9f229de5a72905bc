import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { ConfirmPasswordProps } from '../features/auth/ConfirmPasswordDialog'
import { onAskPassword } from '../lib/http/askPassword'
import { Refused } from '../lib/http/post'
import { useSession } from '../lib/session/useSession'

const load = () => import('../features/auth/ConfirmPasswordDialog')

type Asked = {
  Question: ComponentType<ConfirmPasswordProps>
  /** Path and session for which the password was requested. */
  place: string
  answer: (given: boolean) => void
}

/** Dialog that asks for the password again when a call needs it; its code is lazy loaded. */
export function PasswordGuard() {
  const { token, user } = useSession()
  const { pathname } = useLocation()
  const place = `${pathname} ${token}`
  const [asked, setAsked] = useState<Asked | null>(null)

  const ask = useEffectEvent(async () => {
    const { ConfirmPasswordDialog } = await load().catch(() => {
      throw new Refused('Votre mot de passe est à confirmer. Vérifiez votre connexion, puis réessayez.')
    })
    return new Promise<boolean>((answer) => setAsked({ Question: ConfirmPasswordDialog, place, answer }))
  })
  useEffect(() => onAskPassword(() => ask()), [])

  function answer(given: boolean) {
    asked?.answer(given)
    setAsked(null)
  }
  const left = asked !== null && asked.place !== place
  const giveUp = useEffectEvent(() => answer(false))
  useEffect(() => {
    if (left) giveUp()
  }, [left])

  return asked && !left && user ? <asked.Question email={user.email} onAnswer={answer} /> : null
}
