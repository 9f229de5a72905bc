import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react'
import { ribbonPlace } from './frame'
import { partAt, type RibbonPart } from './parts'
import type { TimelineStretch } from './timeline'

type Props = {
  parts: readonly RibbonPart[]
  frame: TimelineStretch
  shownOf: (part: RibbonPart) => TimelineStretch
  picked: string | null
  onPick: (part: RibbonPart) => void
}

export function Track({ parts, frame, shownOf, picked, onPick }: Props) {
  const id = useId()
  const [key, setKey] = useState('')
  const index = Math.max(
    0,
    parts.findIndex((part) => part.key === key),
  )
  const active = parts[index]

  function pick(part: RibbonPart | undefined) {
    if (!part) return
    setKey(part.key)
    onPick(part)
  }
  function onKey(event: KeyboardEvent) {
    if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return
    const to = {
      ArrowLeft: index - 1,
      ArrowUp: index - 1,
      ArrowRight: index + 1,
      ArrowDown: index + 1,
      Home: 0,
      End: parts.length - 1,
    }[event.key]
    if (event.key === 'Enter' || event.key === ' ') pick(active)
    else if (to !== undefined) setKey(parts[Math.min(Math.max(to, 0), parts.length - 1)]?.key ?? '')
    else return
    event.preventDefault()
  }
  function onClick({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) {
    currentTarget.focus({ preventScroll: true })
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const secondsPerPixel = (frame.to - frame.from) / width
    const at = { x: clientX - left, y: Math.min((clientY - top) / height, 0.999), secondsPerPixel }
    pick(partAt(parts, { ...at, from: frame.from }))
  }
  if (parts.length === 0) return null
  return (
    <div
      role="listbox"
      tabIndex={0}
      aria-orientation="horizontal"
      aria-label="Entrées et vides de la journée"
      aria-activedescendant={active && `${id}${index}`}
      className="parts"
      onKeyDown={onKey}
      onClick={onClick}
    >
      {parts.map((part, place) => (
        <div
          key={part.key}
          role="option"
          tabIndex={-1}
          id={`${id}${place}`}
          aria-label={part.name}
          aria-selected={part.key === picked}
          className={`${part.kind}${place === index ? ' active' : ''}`}
          title={part.name}
          style={{
            ...ribbonPlace(shownOf(part), frame),
            top: `${(part.lane * 100) / part.lanes}%`,
            height: `${100 / part.lanes}%`,
          }}
        >
          <span>{part.text}</span>
        </div>
      ))}
    </div>
  )
}
