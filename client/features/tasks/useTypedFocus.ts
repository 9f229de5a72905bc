import { type KeyboardEvent, useRef } from 'react'
import { typeahead } from './typeahead'

/** A pause of this length ends the typed prefix. */
const PAUSE_MS = 700

/**
 * Extra keys of a button group: up and down act as left and right, letters focus by typeahead. Space is part
 * of a prefix only while one is being typed.
 */
export function useTypedFocus(names: readonly string[]) {
  const typed = useRef({ text: '', at: 0 })
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const current = buttons.indexOf(event.target as HTMLButtonElement)
    if (current < 0) return
    const go = (index: number) => {
      event.preventDefault()
      buttons[index]?.focus()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) return go((current + step + buttons.length) % buttons.length)
    if (event.key.length !== 1) return
    const before = event.timeStamp - typed.current.at < PAUSE_MS ? typed.current.text : ''
    if (event.key === ' ' && !before) return
    const text = before + event.key
    const found = typeahead(names, current, text)
    if (found < 0 && event.key === ' ') return
    typed.current = { text, at: event.timeStamp }
    if (found >= 0) go(found)
    // A key within a prefix must not trigger a shortcut of the screen.
    else if (before) event.preventDefault()
  }
}
