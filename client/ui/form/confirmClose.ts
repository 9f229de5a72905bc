import { announce } from '../../lib/browser/announce'

type Dialog = { typed: boolean; busy: boolean; onClose: () => void }

/** What a dialog does at a click beside it and at Escape: it closes, unless that would take away what was typed. */
export const confirmClose =
  ({ typed, busy, onClose }: Dialog) =>
  (_event: object, why: 'backdropClick' | 'escapeKeyDown') => {
    if (busy) return
    if (!typed) onClose()
    else if (why === 'escapeKeyDown') announce('Votre saisie n’est pas enregistrée : « Fermer » l’abandonne')
  }
