/** Random UUID; `crypto.randomUUID` is missing on plain HTTP other than localhost. */
export function uuid() {
  if (crypto.randomUUID) return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

// Afterwards a click counts as a new request: the list has shown any entry created by a lost response.
const RETRY_MS = 120_000

/** One request and its retries: they share its id. */
export type Attempt = { id?: string | undefined }

/**
 * Idempotency keys: a click with the same content reuses its `requestId`, so that a lost response creates no
 * duplicate; other content, success or two minutes give a new one.
 * @returns start function; `button` identifies the control, `content` the variables; an `attempt` that failed
 *   keeps its id, however long ago and whatever was requested since
 */
export function createRequestIds() {
  const unanswered = new Map<string, { content: string; id: string; at: number }>()

  async function begin<Entry extends { fin: string }>(
    button: string,
    content: string,
    call: (requestId: string) => Promise<Entry | undefined>,
    attempt: Attempt = {},
  ): Promise<Entry | undefined> {
    const before = unanswered.get(button)
    const isRepeated = before?.content === content && Date.now() - before.at <= RETRY_MS
    const known = attempt.id ?? (isRepeated ? before.id : undefined)
    const id = known ?? uuid()
    attempt.id = id
    unanswered.set(button, { content, id, at: before?.id === id ? before.at : Date.now() })
    const entry = await call(id)
    if (unanswered.get(button)?.id === id) unanswered.delete(button)
    if (!known || !entry || entry.fin === '') return entry
    // The lost response's entry exists and has ended: this click starts another.
    attempt.id = undefined
    return begin(button, content, call, attempt)
  }
  return begin
}
