/** Id of the main landmark, also a URL fragment. */
export const MAIN_ID = 'contenu'

export const focusMain = (options?: FocusOptions) => document.getElementById(MAIN_ID)?.focus(options)
