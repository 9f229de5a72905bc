import { fold } from '../../../schema/fold'

/** Those whose text holds every word that was typed, in any order, whatever the case and the accents. */
export function withWords<Item>(items: readonly Item[], typed: string, textOf: (item: Item) => string) {
  const words = fold(typed).split(' ').filter(Boolean)
  return items.filter((item) => words.every((word) => fold(textOf(item)).includes(word)))
}
