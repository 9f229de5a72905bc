/** The texts that stand more than once: what bears them needs something more to be told apart. */
export function duplicatesIn(texts: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  return new Set(texts.filter((text) => seen.size === seen.add(text).size))
}
