/** A random UUID; `crypto.randomUUID` is missing on plain http away from localhost. */
export function uuid() {
  if (crypto.randomUUID) return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

// Past this, a click is a new wish: the lost entry, if there was one, has been seen in the list since.
const RETRY_MS = 120_000

/**
 * Gives calls that begin an entry one `requestId` for one intent: the same content tried again after a failure keeps its
 * id, so that a lost answer does not make two entries; other content, success or two minutes give a new one.
 * @returns how to begin; `button` tells apart what is pressed, `content` what is sent
 */
export function createRequestIds() {
  const unanswered = new Map<string, { content: string; id: string; at: number }>()

  async function begin<Entry extends { fin: string }>(
    button: string,
    content: string,
    call: (requestId: string) => Promise<Entry | undefined>,
  ): Promise<Entry | undefined> {
    const before = unanswered.get(button)
    const repeated = before?.content === content && Date.now() - before.at <= RETRY_MS ? before : undefined
    const attempt = repeated ?? { content, id: uuid(), at: Date.now() }
    unanswered.set(button, attempt)
    const entry = await call(attempt.id)
    if (unanswered.get(button) === attempt) unanswered.delete(button)
    // The entry of the lost answer was there, and is over by now: this click wants another one.
    return repeated && entry && entry.fin !== '' ? begin(button, content, call) : entry
  }
  return begin
}
