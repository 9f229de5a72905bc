import { useState } from 'react'
import { bidi } from '../../../schema/isolated'
import type { AbsenceItemFragment } from '../../generated/graphql'
import { useUser } from '../../lib/session/useSession'
import { readDraft } from '../../lib/storage/drafts'
import { endSentence } from '../../lib/time/formatDate'
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

/** Restores the draft of a reason after a reload or an expired session. */
function keptReason(shown: readonly AbsenceItemFragment[], viewer: string): Asked | null {
  const open = shown.flatMap((absence): Asked[] => [
    ...(absence.decidable ? [{ action: 'refuse' as const, absence }] : []),
    ...(absence.cancellable ? [{ action: 'cancel' as const, absence }] : []),
  ])
  return open.find((one) => readDraft(viewer, draftOf(one)) !== null) ?? null
}

/**
 * Reason dialog: `ask` opens it, `element` renders it.
 * @param shown current absences; a retry uses their versions
 */
export function useReasonDialog(
  act: ReturnType<typeof absenceActions>,
  shown: readonly AbsenceItemFragment[],
) {
  const viewer = useUser().id
  /** Kept outside the rows, so that the draft survives when its row leaves the list. */
  const [asked, setAsked] = useState(() => keptReason(shown, viewer))
  const current = shown.find(({ id }) => id === asked?.absence.id) ?? asked?.absence
  return {
    ask: (action: Asked['action'], absence: AbsenceItemFragment) => setAsked({ action, absence }),
    element: asked && current && (
      <DecisionDialog
        {...WORDS[asked.action]}
        text={bidi`${current.user_id === viewer ? '' : bidi`${`${current.prenom} ${current.nom}`} : `}${current.libelle} ${endSentence(formatAbsenceDates(current))}`}
        draft={draftOf(asked)}
        onDecide={(why) => act(asked.action, current, why)}
        onClose={() => setAsked(null)}
      />
    ),
  }
}
