import type { TypedDocumentNode } from '@apollo/client'
import {
  MergeClientsDocument,
  type MergedNoteFragment,
  MergeTaskGroupsDocument,
  MergeTaskTypesDocument,
} from '../../generated/graphql'
import type { Noun } from '../../lib/format/pluralize'
import type { ReferenceRow } from './reference'

export type Merging = {
  kind: 'TASK_TYPE' | 'CLIENT' | 'TASK_GROUP'
  noun: Noun
  merge: TypedDocumentNode<unknown, { keep: string; merge: string }>
  title: string
  /** What merging does, before anything is chosen. */
  about: string
  keep: string
  away: string
}

export const MERGING: Record<Merging['kind'], Merging> = {
  TASK_TYPE: {
    kind: 'TASK_TYPE',
    noun: ['tâche', 'tâches', 'f'],
    merge: MergeTaskTypesDocument,
    title: 'Fusionner deux tâches',
    about:
      'Les entrées de la tâche à fusionner passent à la tâche qui reste ; celles des semaines validées gardent son nom, et comptent pour la tâche qui reste dans les rapports. La tâche à fusionner est désactivée ; l’activer à nouveau met fin à la fusion, et seules ses semaines validées lui reviennent.',
    keep: 'Tâche qui reste',
    away: 'Tâche à fusionner',
  },
  CLIENT: {
    kind: 'CLIENT',
    noun: ['client', 'clients'],
    merge: MergeClientsDocument,
    title: 'Fusionner deux clients',
    about:
      'Les entrées du client à fusionner passent au client qui reste ; celles des semaines validées gardent son nom, et comptent pour le client qui reste dans les rapports. Le client à fusionner est désactivé ; l’activer à nouveau met fin à la fusion, et seules ses semaines validées lui reviennent.',
    keep: 'Client qui reste',
    away: 'Client à fusionner',
  },
  TASK_GROUP: {
    kind: 'TASK_GROUP',
    noun: ['groupe', 'groupes'],
    merge: MergeTaskGroupsDocument,
    title: 'Fusionner deux groupes de tâches',
    about:
      'Les utilisateurs, les tâches et les clients du groupe à fusionner passent au groupe qui reste ; rien ne change dans les entrées ni dans les semaines validées. Le groupe à fusionner est désactivé ; l’activer à nouveau met fin à la fusion, mais rien ne lui revient.',
    keep: 'Groupe qui reste',
    away: 'Groupe à fusionner',
  },
}

export type MergeableRow = ReferenceRow & {
  libelle: string
  groupetache_id?: string
  merged?: MergedNoteFragment | null
}
