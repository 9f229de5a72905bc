import { id, optionalId } from './id'
import { offline } from './offline'
import { reason, version } from './statistics'
import { comment, requestId } from './task'
import { day, requiredDay, time } from './typed'
import { array, boolean, object, string } from './yup'

const entry = { id: id().required('Identifiant invalide'), version, reason }

const added = {
  user: optionalId(),
  debut: time('Heure invalide').required('Indiquez l’heure'),
  fin: time('Heure invalide').required('Indiquez l’heure'),
  pause: boolean().strict().typeError('Pause invalide').nullable(),
  tache: optionalId(),
  client: optionalId(),
  commentaire: comment().nullable(),
  reason,
  requestId,
}

export const addTaskRule = object({
  ...added,
  date: requiredDay('Date'),
  finDate: day('Date de fin').nullable(),
  offline,
})

/** A week. */
const MAX_DAYS = 7

export const addTasksRule = object({
  ...added,
  dates: array()
    .of(requiredDay('Date'))
    .typeError('Jours invalides')
    .min(1, 'Choisissez un jour')
    .max(MAX_DAYS, `${MAX_DAYS} jours au plus à la fois`)
    .required('Choisissez un jour'),
  nextDay: boolean().strict().typeError('Lendemain invalide').nullable(),
})

export const entryValues = {
  tache: optionalId(),
  client: optionalId(),
  debut: time('Heure invalide').nullable(),
  fin: time('Heure invalide').nullable(),
  finDate: day('Date de fin').nullable(),
  commentaire: comment().nullable(),
}

export const editTaskRule = object({ ...entry, ...entryValues, requestId, offline })

export const splitTaskRule = object({
  ...entry,
  at: time('Heure invalide').required('Indiquez l’heure'),
  atDate: day('Date').nullable(),
  requestId,
})

export const shareTimeRule = object({
  ...entry,
  other: optionalId(),
  otherVersion: version,
  keep: optionalId(),
})

export const cancelTaskRule = object({ ...entry, requestId, offline })
export const restoreTaskRule = object(entry)

/** Entries of one action: a start, what it ended, and the parts of a split. */
const MAX_UNDONE = 10

export const undoTasksRule = object({
  entries: array()
    .of(
      object({ id: id().required('Identifiant invalide'), version })
        .typeError('Entrées invalides')
        .required('Entrées invalides'),
    )
    .typeError('Entrées invalides')
    .min(1, 'Nommez une entrée')
    .max(MAX_UNDONE, `Une demande annule au plus ${MAX_UNDONE} entrées`)
    .required('Entrées invalides'),
  requestId,
})

/** Source of the end of a forgotten entry; `LIBRE` was typed. */
const END_SOURCES = ['FIN_HABITUELLE', 'DERNIERE_ACTION', 'DUREE_HABITUELLE', 'LIBRE']

export const regularisationRule = object({ task: id().required('Identifiant invalide') })

export const regulariseTaskRule = object({
  ...entry,
  fin: time('Heure invalide').required('Indiquez l’heure de fin'),
  finDate: day('Date de fin').nullable(),
  source: string().strict().oneOf(END_SOURCES, 'Source inconnue').nullable(),
})

export const entryChoicesRule = object({ user: id().required('Choisissez un utilisateur') })

export const longLimitRule = object({ user: optionalId() })
