import { useEffect, useState } from 'react'
import { readPreference, storePreference } from '../../../../lib/storage/storage'
import { isTyping } from './isTyping'

const PREFERENCE = 'digitKeys'
const DIGIT = /^[1-9]$/
const DIGIT_KEY = /^Digit([1-9])$/

/** Digit of a key; the digit row of a French keyboard needs Shift. */
export function digitOf({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>) {
  const digit = DIGIT.test(key) ? key : !shiftKey && DIGIT_KEY.exec(code)?.[1]
  return digit ? Number(digit) : undefined
}

/** Whether keys of one character do something outside of fields. */
export const hasCharacterKeys = () => readPreference(PREFERENCE) !== false

/**
 * Shortcuts 1 to 9 outside of fields. They can be turned off, because speech input software may press keys
 * (WCAG 2.1.4).
 */
export function useDigitKeys(onDigit: (digit: number) => void) {
  const [isOn, setOn] = useState(hasCharacterKeys)
  useEffect(() => {
    if (!isOn) return
    function onKey(event: KeyboardEvent) {
      const { repeat, ctrlKey, altKey, metaKey } = event
      const digit = digitOf(event)
      if (!digit || repeat || ctrlKey || altKey || metaKey || isTyping(event)) return
      onDigit(digit)
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
