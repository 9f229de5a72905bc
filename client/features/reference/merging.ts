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
  keep: string
  away: string
}

export const MERGING: Record<Merging['kind'], Merging> = {
  TASK_TYPE: {
    kind: 'TASK_TYPE',
    noun: ['tâche', 'tâches', 'f'],
    merge: MergeTaskTypesDocument,
    title: 'Fusionner deux tâches',
    keep: 'Tâche qui reste',
    away: 'Tâche à fusionner',
  },
  CLIENT: {
    kind: 'CLIENT',
    noun: ['client', 'clients'],
    merge: MergeClientsDocument,
    title: 'Fusionner deux clients',
    keep: 'Client qui reste',
    away: 'Client à fusionner',
  },
  TASK_GROUP: {
    kind: 'TASK_GROUP',
    noun: ['groupe', 'groupes'],
    merge: MergeTaskGroupsDocument,
    title: 'Fusionner deux groupes de tâches',
    keep: 'Groupe qui reste',
    away: 'Groupe à fusionner',
  },
}

export type MergeableRow = ReferenceRow & {
  libelle: string
  groupetache_id?: string
  merged?: MergedNoteFragment | null
}
