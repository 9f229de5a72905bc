import type { KeyboardEvent } from 'react'
import type { TreeLine } from './tree'

type Options = {
  lines: readonly TreeLine[]
  isOpen: (key: string) => boolean
  onToggle: (key: string) => void
}

const rowOf = (table: Element, key: string) =>
  [...table.querySelectorAll<HTMLElement>('[data-key]')].find((row) => row.dataset.key === key)

export function useTreeKeys({ lines, isOpen, onToggle }: Options) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const row = (event.target as Element).closest<HTMLElement>('[data-key]')
    const at = lines.findIndex(({ branch }) => branch.key === row?.dataset.key)
    const line = lines[at]
    if (!row || !line) return
    const { key, inside, row: data } = line.branch
    const open = inside.length > 0 && isOpen(key)
    const goTo = (target: string | undefined) => {
      if (target !== undefined) rowOf(event.currentTarget, target)?.focus()
    }
    const moves: Record<string, () => void> = {
      ArrowDown: () => goTo(lines[at + 1]?.branch.key),
      ArrowUp: () => goTo(lines[at - 1]?.branch.key),
      Home: () => goTo(lines[0]?.branch.key),
      End: () => goTo(lines.at(-1)?.branch.key),
      ArrowRight: () => (inside.length > 0 && !open ? onToggle(key) : open && goTo(inside[0]?.key)),
      ArrowLeft: () => (open ? onToggle(key) : goTo(data.path.slice(0, -1).join() || undefined)),
      Enter: () => row.querySelector<HTMLElement>('a')?.click(),
      ' ': () => inside.length > 0 && onToggle(key),
    }
    // Controls inside a row handle Enter and space themselves.
    if (event.target !== row && (event.key === 'Enter' || event.key === ' ')) return
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    move()
  }
}
