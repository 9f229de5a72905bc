import { boolean, object } from 'yup'
import { id, optionalId } from './id'
import { reason, text, version } from './statistics'
import { comment, requestId } from './task'

export { SILENT_DAYS } from './silentDays'

const entry = { id: id().required('Identifiant invalide'), version, reason }

export const addTaskRule = object({
  user: optionalId(),
  date: text('Date invalide').required('Date invalide'),
  debut: text('Heure invalide').required('Heure invalide'),
  fin: text('Heure invalide').required('Heure invalide'),
  finDate: text('Date de fin invalide').nullable(),
  pause: boolean().strict().typeError('Pause invalide').nullable(),
  tache: optionalId(),
  client: optionalId(),
  commentaire: comment().nullable(),
  reason,
  requestId,
})

export const editTaskRule = object({
  ...entry,
  tache: optionalId(),
  client: optionalId(),
  debut: text('Heure invalide').nullable(),
  fin: text('Heure invalide').nullable(),
  finDate: text('Date de fin invalide').nullable(),
  commentaire: comment().nullable(),
})

export const splitTaskRule = object({
  ...entry,
  at: text('Heure invalide').required('Heure invalide'),
  atDate: text('Date invalide').nullable(),
  requestId,
})

export const shareTimeRule = object({
  ...entry,
  other: optionalId(),
  otherVersion: version,
  keep: optionalId(),
})

export const cancelTaskRule = object(entry)
export const restoreTaskRule = object(entry)

export const entryChoicesRule = object({ user: id().required('Choisissez un utilisateur') })
