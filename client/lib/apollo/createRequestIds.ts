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

/**
 * Idempotency keys: a retry of the same content reuses its `requestId`, so that a lost response creates no
 * duplicate; other content, success or two minutes give a new one.
 * @returns start function; `button` identifies the control, `content` the variables, `again` a retry of what
 *   failed, however long ago
 */
export function createRequestIds() {
  const unanswered = new Map<string, { content: string; id: string; at: number }>()

  async function begin<Entry extends { fin: string }>(
    button: string,
    content: string,
    call: (requestId: string) => Promise<Entry | undefined>,
    again = false,
  ): Promise<Entry | undefined> {
    const before = unanswered.get(button)
    const isRetry = before?.content === content && (again || Date.now() - before.at <= RETRY_MS)
    const repeated = isRetry ? before : undefined
    const attempt = repeated ?? { content, id: uuid(), at: Date.now() }
    unanswered.set(button, attempt)
    const entry = await call(attempt.id)
    if (unanswered.get(button) === attempt) unanswered.delete(button)
    // The lost response's entry exists and has ended: this click starts another.
    return repeated && entry && entry.fin !== '' ? begin(button, content, call) : entry
  }
  return begin
}
