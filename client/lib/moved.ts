let moved = false

/** Remembers that somebody went from one screen to another: only then may a screen take the focus. */
export function markMoved() {
  moved = true
}

export const hasMoved = () => moved
