import { ACCESS_LABELS } from '../../../schema/journalWords'

export { ACCESS_LABELS }

export const ACCESS_CHOICES = Object.entries(ACCESS_LABELS).map(([id, label]) => ({ id, label, active: 1 }))
