import { fold } from '../../../schema/fold'

/** Items whose text contains every typed word, in any order, ignoring case and accents. */
export function withWords<Item>(items: readonly Item[], typed: string, textOf: (item: Item) => string) {
  const words = fold(typed).split(' ').filter(Boolean)
  return items.filter((item) => words.every((word) => fold(textOf(item)).includes(word)))
}
