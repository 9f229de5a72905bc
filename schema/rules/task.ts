import { COMMENT_MAX } from './comment'
import { id, optionalId } from './id'
import { offline } from './offline'
import { text, version } from './statistics'
import { boolean, object, string } from './yup'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

export const comment = () =>
  string()
    .strict()
    .typeError('Commentaire invalide')
    .max(COMMENT_MAX, `Le commentaire est limité à ${COMMENT_MAX.toLocaleString('fr-FR')} caractères`)

export const requestId = string()
  .strict()
  .typeError('requestId invalide')
  .matches(uuid, 'requestId invalide')
  .nullable()
const user = optionalId()
const endRunning = boolean().strict().typeError('endRunning invalide').nullable()

export const startTaskRule = object({
  tache: optionalId(),
  client: optionalId(),
  remarque: comment().nullable(),
  user,
  requestId,
  endRunning,
  offline,
})

export const pauseRule = object({ user, requestId, offline })

export const endTaskRule = object({
  id: id().required('Identifiant invalide'),
  commentaire: comment().nullable(),
  commentaireLu: comment().nullable(),
  requestId,
  offline,
})

export const resumeTaskRule = object({
  id: id().required('Identifiant invalide'),
  user,
  requestId,
  endRunning,
  offline,
})

export const commentTaskRule = object({
  id: id().required('Identifiant invalide'),
  commentaire: comment().nonNullable('Commentaire invalide').defined('Commentaire invalide'),
  version,
  requestId,
  offline,
})

export const ofUserRule = object({ user })

export const ofDayRule = object({ user, date: text('Date invalide').nullable() })

export const pinRule = object({ tache: optionalId(), client: optionalId() })

export const preferencesRule = object({
  startEnds: boolean().strict().required('Choix invalide').typeError('Choix invalide'),
})

export const choicesRule = object({ groupetache: optionalId() })
