import { useCallback, useEffect, useState } from 'react'
import { markUnsaved } from './unsaved'

/** Leaving asks first while `dirty`. Call the returned function after a save, before navigating. */
export function useUnsaved(dirty: boolean) {
  const [form] = useState(() => ({}))
  // At each render: a form saved and edited again is dirty throughout.
  useEffect(() => markUnsaved(form, dirty))
  useEffect(() => () => markUnsaved(form, false), [form])
  return useCallback(() => markUnsaved(form, false), [form])
}
