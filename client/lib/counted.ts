/** `1 client`, `2 000 clients`: French says many from two on. */
export const counted = (count: number, [one, many]: readonly [string, string]) =>
  `${count.toLocaleString('fr-FR')} ${count < 2 ? one : many}`
