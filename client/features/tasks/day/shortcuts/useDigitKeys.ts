import { useEffect, useState } from 'react'
import { readPreference, storePreference } from '../../../../lib/session'
import { isTyping } from '../isTyping'

const PREFERENCE = 'digitKeys'
const DIGIT = /^[1-9]$/

/**
 * The keys 1 to 9, wherever nothing is typed. Some programs that one speaks to press keys by themselves: they can be
 * turned off.
 */
export function useDigitKeys(onDigit: (digit: number) => void) {
  const [isOn, setOn] = useState(() => readPreference(PREFERENCE) !== false)
  useEffect(() => {
    if (!isOn) return
    function onKey(event: KeyboardEvent) {
      const { key, repeat, ctrlKey, altKey, metaKey } = event
      if (!DIGIT.test(key) || repeat || ctrlKey || altKey || metaKey || isTyping(event)) return
      // What is asked in a window comes first.
      if (document.querySelector('[role=dialog], [role=menu]')) return
      onDigit(Number(key))
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
  return {
    isOn,
    turn(on: boolean) {
      storePreference(PREFERENCE, on)
      setOn(on)
    },
  }
}
