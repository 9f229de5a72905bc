import { type KeyboardEvent, type RefObject, useCallback, useRef } from 'react'

const CELL = '[role=gridcell], [role=columnheader]'
const WIDGET = 'button, a[href], input, select'

const rowsOf = (grid: Element) => [...grid.querySelectorAll('[role=row]')]
const clamp = (value: number, last: number) => Math.min(last, Math.max(0, value))

/** Target position of a key; null for other keys. */
function moved(
  key: string,
  ctrl: boolean,
  at: { row: number; column: number },
  last: typeof at,
  page: number,
) {
  const { row, column } = at
  switch (key) {
    case 'ArrowDown':
      return { row: row + 1, column }
    case 'ArrowUp':
      return { row: row - 1, column }
    case 'ArrowRight':
      return { row, column: column + 1 }
    case 'ArrowLeft':
      return { row, column: column - 1 }
    case 'PageDown':
      return { row: row + page, column }
    case 'PageUp':
      return { row: Math.max(1, row - page), column }
    case 'Home':
      return { row: ctrl ? 1 : row, column: 0 }
    case 'End':
      return { row: ctrl ? last.row : row, column: last.column }
    default:
      return null
  }
}

/** WAI-ARIA grid keys; cells with buttons pass the focus to them in turn. DOM only, no re-render. */
export function useGridKeys(box: RefObject<HTMLElement | null>) {
  const stop = useRef<HTMLElement | null>(null)

  const focus = useCallback((cell: HTMLElement, last: boolean) => {
    const widgets = cell.querySelectorAll<HTMLElement>(WIDGET)
    const target = widgets[last ? widgets.length - 1 : 0] ?? cell
    if (target === cell) {
      // Roving tabindex: Tab returns to the last cell.
      if (stop.current) stop.current.tabIndex = -1
      cell.tabIndex = 0
      stop.current = cell
    }
    target.focus()
  }, [])

  return useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const { key, ctrlKey, metaKey, altKey, currentTarget: grid } = event
      const target = event.target as HTMLElement
      const cell = target.closest<HTMLElement>(CELL)
      if (!cell || altKey || metaKey) return
      const widgets = [...cell.querySelectorAll<HTMLElement>(WIDGET)]
      const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
      const beside = step && widgets[widgets.indexOf(target) + step]
      if (beside && target !== cell) {
        event.preventDefault()
        beside.focus()
        return
      }
      const rows = rowsOf(grid)
      const row = cell.parentElement as HTMLElement
      const at = { row: rows.indexOf(row), column: [...row.children].indexOf(cell) }
      const last = { row: rows.length - 1, column: row.children.length - 1 }
      const page = Math.floor((box.current?.clientHeight ?? 0) / Math.max(1, row.offsetHeight)) - 1
      const to = moved(key, ctrlKey, at, last, Math.max(1, page))
      if (!to) return
      event.preventDefault()
      const next = rows[clamp(to.row, last.row)]?.children[clamp(to.column, last.column)]
      if (next instanceof HTMLElement && next !== cell) focus(next, key === 'ArrowLeft')
    },
    [box, focus],
  )
}
