import { parseStored, tab } from './storage'

const DRAFT = 'draft:'
const draftKey = (user: string, field: string) => `${DRAFT}${user}:${field}`

/** What was typed and not yet saved in this tab; it outlives a reload, and an expired session as long as the page stays. */
export const readDraft = (user: string, field: string): unknown =>
  parseStored(tab.getItem(draftKey(user, field)))

/** Keeps a draft; null forgets it. */
export function writeDraft(user: string, field: string, value: unknown) {
  if (value === null) tab.removeItem(draftKey(user, field))
  else tab.setItem(draftKey(user, field), JSON.stringify(value))
}

/** Drafts whose session has ended: in this page's memory, and no longer in the storage. */
const stashed = new Map<string, string>()

export function stashDrafts() {
  for (const key of Object.keys(tab)) {
    const draft = key.startsWith(DRAFT) && tab.getItem(key)
    if (!draft) continue
    stashed.set(key, draft)
    tab.removeItem(key)
  }
}

/** Whoever signs in again on this page finds what they had typed; somebody else finds nothing, and nothing is left. */
export function restoreDrafts(user: string) {
  for (const [key, draft] of stashed) if (key.startsWith(draftKey(user, ''))) tab.setItem(key, draft)
  stashed.clear()
}

/** Who signs out wants nothing kept. */
export const dropStashedDrafts = () => stashed.clear()
