import { useEffect, useState } from 'react'
import { useLazyDialog } from '../../../../ui/dialog/useLazyDialog'
import { isTyping } from './isTyping'
import { hasCharacterKeys } from './useDigitKeys'

const loadDialog = async () => (await import('./KeyDialog')).KeyDialog

/** The key `?` shows the keys of the screen. */
export function useKeyHelp() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const KeyDialog = useLazyDialog(loadDialog, isOpen, {
    message: 'Les raccourcis n’ont pas pu être affichés',
    onFailed: close,
  })
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { key, ctrlKey, altKey, metaKey } = event
      if (key !== '?' || ctrlKey || altKey || metaKey || isTyping(event) || !hasCharacterKeys()) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return isOpen && KeyDialog && <KeyDialog onClose={close} />
}
