import { useState } from 'react'
import { bidi } from '../../../schema/isolated'
import type { AbsenceItemFragment } from '../../generated/graphql'
import { useUser } from '../../lib/session/useSession'
import { readDraft } from '../../lib/storage/drafts'
import { DecisionDialog } from '../../ui/dialog/DecisionDialog'
import type { absenceActions } from './absenceActions'
import { formatAbsenceDates } from './words'

type Asked = { action: 'refuse' | 'cancel'; absence: AbsenceItemFragment }

const WORDS = {
  refuse: {
    title: 'Refuser cette absence ?',
    label: 'Refuser',
    reasonMissing: 'Indiquez pourquoi cette absence est refusée',
  },
  cancel: {
    title: 'Annuler cette absence ?',
    label: 'Annuler l’absence',
    reasonMissing: 'Indiquez pourquoi cette absence est annulée',
  },
}

const draftOf = ({ action, absence }: Asked) => `absence ${absence.id} ${action}`

/** What a reason was being typed for when the page was reloaded or the session ended. */
function keptReason(shown: readonly AbsenceItemFragment[], viewer: string): Asked | null {
  const open = shown.flatMap((absence): Asked[] => [
    ...(absence.decidable ? [{ action: 'refuse' as const, absence }] : []),
    ...(absence.cancellable ? [{ action: 'cancel' as const, absence }] : []),
  ])
  return open.find((one) => readDraft(viewer, draftOf(one)) !== null) ?? null
}

/**
 * What is done with a reason: `ask` for it, in the dialog that is `element`.
 * @param shown absences as they stand now: a second try goes by them
 */
export function useReasonDialog(
  act: ReturnType<typeof absenceActions>,
  shown: readonly AbsenceItemFragment[],
) {
  const viewer = useUser().id
  /** Apart from the rows: one that leaves the list meanwhile does not take away what is typed. */
  const [asked, setAsked] = useState(() => keptReason(shown, viewer))
  const current = shown.find(({ id }) => id === asked?.absence.id) ?? asked?.absence
  return {
    ask: (action: Asked['action'], absence: AbsenceItemFragment) => setAsked({ action, absence }),
    element: asked && current && (
      <DecisionDialog
        {...WORDS[asked.action]}
        text={bidi`${current.user_id === viewer ? '' : bidi`${`${current.prenom} ${current.nom}`} : `}${current.libelle} ${formatAbsenceDates(current)}.`}
        draft={draftOf(asked)}
        onDecide={(why) => act(asked.action, current, why)}
        onClose={() => setAsked(null)}
      />
    ),
  }
}
