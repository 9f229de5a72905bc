import { useCallback, useEffect, useState } from 'react'
import { markUnsaved } from './unsaved'

/**
 * Protects what is typed in a form as long as `dirty`: leaving the screen asks first. Call what it returns after a
 * save, before going elsewhere.
 */
export function useUnsaved(dirty: boolean) {
  const [form] = useState(() => ({}))
  // At each rendering: a form that was saved and typed into again is dirty all along.
  useEffect(() => markUnsaved(form, dirty))
  useEffect(() => () => markUnsaved(form, false), [form])
  return useCallback(() => markUnsaved(form, false), [form])
}
