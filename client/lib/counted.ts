/** What is counted: one, many, and `f` where French agrees with a feminine. */
export type Noun = readonly [one: string, many: string, gender?: 'f']

/** `1 client`, `2 000 clients`: French says many from two on. */
export const counted = (count: number, [one, many]: Noun) =>
  `${count.toLocaleString('fr-FR')} ${count < 2 ? one : many}`
