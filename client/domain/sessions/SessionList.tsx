import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { useCloseOtherSessionsMutation, useCloseSessionMutation } from '../../generated/graphql'
import { announce } from '../../lib/browser/announce'
import { useAction } from '../../lib/browser/useAction'
import { ActionError } from '../../ui/buttons/ActionError'
import { BusyButton } from '../../ui/buttons/BusyButton'
import { type OpenSession, SessionItem } from './SessionItem'

type Props = {
  sessions: readonly OpenSession[]
  timeZone: string
  /** Owner's id; null for the viewer. */
  user: string | null
  onChanged: () => Promise<unknown>
}

const ALL = 'all'

export function SessionList({ sessions, timeZone, user, onChanged }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const [closeSession] = useCloseSessionMutation()
  const [closeOthers] = useCloseOtherSessionsMutation()
  const [closing, setClosing] = useState('')
  const close = useAction(async (session: string) => {
    setClosing(session)
    try {
      if (session === ALL) await closeOthers({ variables: { user } })
      else await closeSession({ variables: { session, user } })
    } finally {
      // Also after a failure: the session may be closed already.
      await onChanged().catch(() => {})
    }
    announce(session === ALL ? 'Sessions fermées' : 'Session fermée')
    // The pressed button unmounts.
    list.current?.focus()
  })
  const busy = (session: string) => close.busy && closing === session
  const others = sessions.filter(({ current }) => !current)
  const own = others.length < sessions.length
  return (
    <>
      <ActionError error={close.error} failed="La session n’a pas pu être fermée." />
      <Box
        component="ul"
        ref={list}
        tabIndex={-1}
        aria-label="Sessions ouvertes"
        sx={{ listStyle: 'none', m: 0, p: 0 }}
      >
        {sessions.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            timeZone={timeZone}
            busy={busy(session.id)}
            onClose={() => void close.run(session.id)}
          />
        ))}
      </Box>
      {others.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          {own ? 'Aucune autre session n’est ouverte.' : 'Aucune session n’est ouverte.'}
        </Typography>
      )}
      {others.length > 1 && (
        <BusyButton
          variant="outlined"
          color="error"
          busy={busy(ALL)}
          sx={{ alignSelf: { sm: 'flex-start' } }}
          onClick={() => void close.run(ALL)}
        >
          {own ? 'Déconnecter tous les autres' : 'Déconnecter partout'}
        </BusyButton>
      )}
    </>
  )
}
