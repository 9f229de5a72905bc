export const MAIN_ID = 'contenu'

export const focusMain = (options?: FocusOptions) => document.getElementById(MAIN_ID)?.focus(options)
