import type { ComponentType } from 'react'
import { useLazyDialog } from './useLazyDialog'

type Props<DialogProps> = {
  /** Must be stable. */
  load: () => Promise<ComponentType<DialogProps>>
  /** Props of the dialog; null while it is closed. */
  of: DialogProps | null
  /** « Le formulaire n’a pas pu être ouvert » */
  message: string
}

/** A dialog whose code is loaded when it opens. */
export function LazyDialog<DialogProps extends { onClose: () => unknown }>({
  load,
  of,
  message,
}: Props<DialogProps>) {
  const Dialog = useLazyDialog(load, of !== null, { message, onFailed: () => void of?.onClose() })
  return of && Dialog && <Dialog {...of} />
}
