import { id, optionalId } from './id'
import { reason, text, version } from './statistics'
import { comment, requestId } from './task'
import { boolean, object, string } from './yup'

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

/** What an entry may become. */
export const entryValues = {
  tache: optionalId(),
  client: optionalId(),
  debut: text('Heure invalide').nullable(),
  fin: text('Heure invalide').nullable(),
  finDate: text('Date de fin invalide').nullable(),
  commentaire: comment().nullable(),
}

export const editTaskRule = object({ ...entry, ...entryValues })

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

/** Where an end comes from that a forgotten entry is given: `LIBRE` is any that was typed. */
const END_SOURCES = ['FIN_HABITUELLE', 'DERNIERE_ACTION', 'DUREE_HABITUELLE', 'LIBRE']

export const regularisationRule = object({ task: id().required('Identifiant invalide') })

export const regulariseTaskRule = object({
  ...entry,
  fin: text('Heure invalide').required('Indiquez l’heure de fin'),
  finDate: text('Date de fin invalide').nullable(),
  source: string().strict().oneOf(END_SOURCES, 'Source inconnue').nullable(),
})

export const entryChoicesRule = object({ user: id().required('Choisissez un utilisateur') })
