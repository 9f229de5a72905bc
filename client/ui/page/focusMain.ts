/** Where a screen's main part is found, also by its address. */
export const MAIN_ID = 'contenu'

/** The keyboard and the screen reader go on at the start of the screen. */
export const focusMain = (options?: FocusOptions) => document.getElementById(MAIN_ID)?.focus(options)
