import { useOnline } from '../../../lib/browser/useOnline'
import { errorMessage, isOffline, isUnreached } from '../../../lib/http/errorMessage'
import { BusyButton } from '../../../ui/buttons/BusyButton'

type Command = 'start' | 'pause' | 'resume' | 'end' | 'endBreak'

const WORDS: Record<Command, { failed: string; offline: string }> = {
  start: { failed: 'La tâche n’a pas pu être commencée.', offline: 'Rien n’a été commencé' },
  pause: { failed: 'La pause n’a pas pu être commencée.', offline: 'La pause n’a pas été commencée' },
  resume: { failed: 'La tâche n’a pas pu être reprise.', offline: 'Rien n’a été repris' },
  end: { failed: 'La tâche n’a pas pu être terminée.', offline: 'La tâche n’a pas été terminée' },
  endBreak: { failed: 'La pause n’a pas pu être terminée.', offline: 'La pause n’a pas été terminée' },
}

type Props = { command: Command; error: unknown; busy: boolean; onRetry: () => void }

/** What failed, and where nothing answered a button that sends it again. */
export function CommandFailure({ command, error, busy, onRetry }: Props) {
  const isOnline = useOnline()
  const { failed, offline } = WORDS[command]
  const why = isOnline ? 'vous étiez hors ligne' : 'vous êtes hors ligne'
  return (
    <>
      {isOffline(error) ? `${offline} : ${why}.` : `${failed} ${errorMessage(error)}`}
      {isUnreached(error) && (
        <>
          {' '}
          <BusyButton
            color="inherit"
            size="small"
            variant="outlined"
            busy={busy}
            sx={{ minHeight: { xs: 44, md: 36 }, my: 0.5 }}
            onClick={onRetry}
          >
            Réessayer
          </BusyButton>
        </>
      )}
    </>
  )
}
