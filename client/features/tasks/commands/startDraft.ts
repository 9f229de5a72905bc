import { readDraft, writeDraft } from '../../../lib/storage/drafts'

export type StartValues = { tache: string; client: string; remarque: string }

export const NOTHING: StartValues = { tache: '', client: '', remarque: '' }

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Draft of the start form, kept across reloads and expired sessions in this tab. */
export function readStartDraft(user: string): StartValues {
  const draft = readDraft(user, 'start') as Partial<StartValues> | null
  return { tache: text(draft?.tache), client: text(draft?.client), remarque: text(draft?.remarque) }
}

export function writeStartDraft(user: string, values: StartValues) {
  const typed = values.tache || values.client || values.remarque
  writeDraft(user, 'start', typed ? values : null)
}
