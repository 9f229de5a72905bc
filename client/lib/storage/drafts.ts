import { parseStored, tab } from './storage'

const DRAFT = 'draft:'
const draftKey = (user: string, field: string) => `${DRAFT}${user}:${field}`

/** Unsaved input of this tab; survives a reload, and an expired session while the page is open. */
export const readDraft = (user: string, field: string): unknown =>
  parseStored(tab.getItem(draftKey(user, field)))

export function writeDraft(user: string, field: string, value: unknown) {
  if (value === null) tab.removeItem(draftKey(user, field))
  else tab.setItem(draftKey(user, field), JSON.stringify(value))
}

/** Drafts of an expired session: in memory only, removed from the storage. */
const stashed = new Map<string, string>()

export function stashDrafts() {
  for (const key of Object.keys(tab)) {
    const draft = key.startsWith(DRAFT) && tab.getItem(key)
    if (!draft) continue
    stashed.set(key, draft)
    tab.removeItem(key)
  }
}

/** Gives the drafts back to the same user after signing in again; another user's are deleted. */
export function restoreDrafts(user: string) {
  for (const [key, draft] of stashed) if (key.startsWith(draftKey(user, ''))) tab.setItem(key, draft)
  stashed.clear()
}

export const dropStashedDrafts = () => stashed.clear()
