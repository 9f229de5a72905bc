/** What a worker thread is told of the input of a write. */
export function redactedInput(
  { withheld = [] }: { withheld?: readonly string[] | undefined },
  input: unknown,
) {
  const told = Object.entries(input ?? {}).filter(([field]) => !withheld.includes(field))
  return Object.fromEntries(told)
}
