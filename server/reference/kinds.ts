import type { AnyObjectSchema } from 'yup'
import {
  clientEditRule,
  clientRule,
  companyEditRule,
  companyRule,
  holdingEditRule,
  holdingRule,
  taskGroupEditRule,
  taskGroupRule,
  taskTypeEditRule,
  taskTypeRule,
} from '../../schema/rules/reference'
import { Client } from '../db/entities/Client'
import { Company } from '../db/entities/Company'
import { Holding } from '../db/entities/Holding'
import { TaskGroup } from '../db/entities/TaskGroup'
import { TaskType } from '../db/entities/TaskType'
import type { AUDITED_COLUMNS, REFERENCE } from '../journal/tables'

export type KindName = 'TASK_TYPE' | 'CLIENT' | 'HOLDING' | 'COMPANY' | 'TASK_GROUP' | 'USER'

interface Parent {
  table: 'task_group' | 'holding'
  label: string
  field: 'groupetache' | 'holding'
  column: 'groupetache_id' | 'holding_id'
  csv: 'groupe_tache' | 'holding'
  unavailable: string
  /** Error for a missing or deactivated parent. */
  unknown: string
  off: string
  /** Beginning of the error for a name that several rows have. */
  several: string
}

interface Mergeable {
  /** Column of entries and favourites that references a row. */
  column?: 'typetache_id' | 'client_id'
  filter: 'types' | 'clients' | 'groups'
  /** Errors for a row merged with itself, and for rows of two task groups. */
  same: string
  apart?: string
}

export type Named = Pick<TaskGroup, 'id' | 'name_key' | 'active'>

/** Server-side configuration of each of the five kinds of reference data. */
export interface Kind {
  kind: KindName
  typename: string
  entity: new () => Named
  table: Exclude<(typeof REFERENCE)[number], 'absence_type'>
  label: 'libelle' | 'holding' | 'nom'
  csv: 'tache' | 'client' | 'holding' | 'societe' | 'groupe_tache'
  parent?: Parent
  /** Further columns of this kind alone: shown, saved and journaled under their own name. */
  columns: readonly string[]
  createRule: AnyObjectSchema
  updateRule: AnyObjectSchema
  unknown: string
  /** Beginning of the error for a name that several rows have. */
  several: string
  mergeable?: Mergeable
  /** Tables that reference the row; their choices are limited to active rows. */
  usedBy: { kind: KindName; table: string; column: string }[]
}

type ColumnOf<E, T> = { [K in keyof E]: E[K] extends T ? K : never }[keyof E]

/** Checks column names against the entity, and own columns against those that events keep, at compile time. */
const described = <E extends Named, T extends Kind['table']>(
  kind: Kind & {
    entity: new () => E
    table: T
    label: ColumnOf<E, string>
    parent?: { column: ColumnOf<E, number> }
    columns: readonly (keyof E & (typeof AUDITED_COLUMNS)[T][number])[]
  },
): Kind => kind

const group = {
  table: 'task_group',
  label: 'libelle',
  field: 'groupetache',
  column: 'groupetache_id',
  csv: 'groupe_tache',
  unavailable: 'Ce groupe de tâches n’est pas disponible',
  unknown: 'Groupe de tâches inconnu',
  off: 'Ce groupe de tâches est désactivé',
  several: 'Plusieurs groupes de tâches s’appellent',
} as const satisfies Parent
const ofGroup = { column: 'groupetache_id' }

export const taskType = described({
  kind: 'TASK_TYPE',
  typename: 'TaskType',
  entity: TaskType,
  table: 'task_type',
  label: 'libelle',
  csv: 'tache',
  parent: group,
  columns: [],
  createRule: taskTypeRule,
  updateRule: taskTypeEditRule,
  unknown: 'Ce type de tâche n’existe pas',
  several: 'Plusieurs tâches de ce groupe s’appellent',
  mergeable: {
    column: 'typetache_id',
    filter: 'types',
    same: 'Choisissez deux types de tâche différents',
    apart: 'Ces types de tâche ne sont pas du même groupe de tâches',
  },
  usedBy: [],
})

export const client = described({
  kind: 'CLIENT',
  typename: 'Client',
  entity: Client,
  table: 'client',
  label: 'libelle',
  csv: 'client',
  parent: group,
  columns: [],
  createRule: clientRule,
  updateRule: clientEditRule,
  unknown: 'Ce client n’existe pas',
  several: 'Plusieurs clients de ce groupe s’appellent',
  mergeable: {
    column: 'client_id',
    filter: 'clients',
    same: 'Choisissez deux clients différents',
    apart: 'Ces clients ne sont pas du même groupe de tâches',
  },
  usedBy: [],
})

export const holding = described({
  kind: 'HOLDING',
  typename: 'Holding',
  entity: Holding,
  table: 'holding',
  label: 'holding',
  csv: 'holding',
  columns: [],
  createRule: holdingRule,
  updateRule: holdingEditRule,
  unknown: 'Ce holding n’existe pas',
  several: 'Plusieurs holdings s’appellent',
  usedBy: [{ kind: 'COMPANY', table: 'company', column: 'holding_id' }],
})

export const company = described({
  kind: 'COMPANY',
  typename: 'Company',
  entity: Company,
  table: 'company',
  label: 'nom',
  csv: 'societe',
  parent: {
    table: 'holding',
    label: 'holding',
    field: 'holding',
    column: 'holding_id',
    csv: 'holding',
    unavailable: 'Ce holding n’est pas disponible',
    unknown: 'Holding inconnu',
    off: 'Ce holding est désactivé',
    several: 'Plusieurs holdings s’appellent',
  },
  columns: [],
  createRule: companyRule,
  updateRule: companyEditRule,
  unknown: 'Cette société n’existe pas',
  several: 'Plusieurs sociétés de ce holding s’appellent',
  usedBy: [{ kind: 'USER', table: 'user', column: 'societe_id' }],
})

export const taskGroup = described({
  kind: 'TASK_GROUP',
  typename: 'TaskGroup',
  entity: TaskGroup,
  table: 'task_group',
  label: 'libelle',
  csv: 'groupe_tache',
  columns: [],
  createRule: taskGroupRule,
  updateRule: taskGroupEditRule,
  unknown: 'Ce groupe de tâches n’existe pas',
  several: 'Plusieurs groupes de tâches s’appellent',
  mergeable: { filter: 'groups', same: 'Choisissez deux groupes de tâches différents' },
  usedBy: [
    { kind: 'TASK_TYPE', table: 'task_type', ...ofGroup },
    { kind: 'CLIENT', table: 'client', ...ofGroup },
    { kind: 'USER', table: 'user', ...ofGroup },
  ],
})

export const kinds = [taskType, client, holding, company, taskGroup]
