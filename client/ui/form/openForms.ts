import { createContext } from 'react'

/** A form with unsaved input, in a dialog. */
export type OpenForm = {
  /** Whether a password or another secret was typed, which is never kept. */
  hasSecret: boolean
  /** Keeps the input until the form opens again. @returns how to drop it; undefined if nothing can be kept */
  keep: () => (() => void) | undefined
}

export const KEPT_NOTICE = 'Brouillon gardé'

/** The dirty forms of the surrounding dialog; null outside of one. */
export const OpenForms = createContext<Set<OpenForm> | null>(null)
