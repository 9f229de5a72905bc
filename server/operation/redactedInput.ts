/** Input of a write for a worker thread, without the `withheld` fields. */
export function redactedInput(
  { withheld = [] }: { withheld?: readonly string[] | undefined },
  input: unknown,
) {
  const visible = Object.entries(input ?? {}).filter(([field]) => !withheld.includes(field))
  return Object.fromEntries(visible)
}
