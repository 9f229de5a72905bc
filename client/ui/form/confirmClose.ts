import { announce } from '../../lib/browser/announce'

type Dialog = { typed: boolean; busy: boolean; onClose: () => void }

/** Close handler for backdrop click and Escape: ignored when input would be lost. */
export const confirmClose =
  ({ typed, busy, onClose }: Dialog) =>
  (_event: object, why: 'backdropClick' | 'escapeKeyDown') => {
    if (busy) return
    if (!typed) onClose()
    else if (why === 'escapeKeyDown') announce('Votre saisie n’est pas enregistrée : « Fermer » l’abandonne')
  }
