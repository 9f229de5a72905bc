/** Singular and plural; `f` for French feminine agreement. */
export type Noun = readonly [one: string, many: string, gender?: 'f']

/** French integer. Small ones without Intl, to save its loading time. */
export const wholeNumber = (value: number) =>
  value >= 0 && value < 1000 ? String(value) : value.toLocaleString('fr-FR')

export const ENTRY_NOUN: Noun = ['entrée', 'entrées', 'f']

/** `1 client`, `2 000 clients`: the French plural starts at two. */
export const pluralize = (count: number, [one, many]: Noun) =>
  `${wholeNumber(count)} ${count < 2 ? one : many}`
