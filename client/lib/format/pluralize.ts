/** What is counted: one, many, and `f` where French agrees with a feminine. */
export type Noun = readonly [one: string, many: string, gender?: 'f']

/** Whole numbers as French writes them. Small ones without what the browser knows of numbers, which it would read first. */
export const wholeNumber = (value: number) =>
  value >= 0 && value < 1000 ? String(value) : value.toLocaleString('fr-FR')

/** What a day, a report and the bell count alike. */
export const ENTRY_NOUN: Noun = ['entrée', 'entrées', 'f']

/** `1 client`, `2 000 clients`: French says many from two on. */
export const pluralize = (count: number, [one, many]: Noun) =>
  `${wholeNumber(count)} ${count < 2 ? one : many}`
