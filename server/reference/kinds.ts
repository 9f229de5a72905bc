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

export type KindName = 'TASK_TYPE' | 'CLIENT' | 'HOLDING' | 'COMPANY' | 'TASK_GROUP' | 'USER'

interface Parent {
  table: 'task_group' | 'holding'
  label: string
  /** The input and the nested object; with `_id` behind it, the column. */
  field: 'groupetache' | 'holding'
  /** The column of a file that names it. */
  csv: 'groupe_tache' | 'holding'
  unavailable: string
  /** Of a line that names none, or a deactivated one. */
  unknown: string
  off: string
}

/** All in which the five kinds of reference data differ on the server. */
export interface Kind {
  kind: KindName
  /** The schema's type. */
  typename: string
  table: string
  label: 'libelle' | 'holding' | 'nom'
  /** The column of a file that holds the name. */
  csv: 'tache' | 'client' | 'holding' | 'societe' | 'groupe_tache'
  parent?: Parent
  createRule: AnyObjectSchema
  updateRule: AnyObjectSchema
  unknown: string
  /** What stops being chosen when a row of this kind is deactivated. */
  usedBy: { kind: KindName; table: string; column: string }[]
}

const group: Parent = {
  table: 'task_group',
  label: 'libelle',
  field: 'groupetache',
  csv: 'groupe_tache',
  unavailable: 'Ce groupe de tâches n’est pas disponible',
  unknown: 'Groupe de tâches inconnu',
  off: 'Ce groupe de tâches est désactivé',
}
const ofGroup = { column: 'groupetache_id' }

export const taskType: Kind = {
  kind: 'TASK_TYPE',
  typename: 'TaskType',
  table: 'task_type',
  label: 'libelle',
  csv: 'tache',
  parent: group,
  createRule: taskTypeRule,
  updateRule: taskTypeEditRule,
  unknown: 'Ce type de tâche n’existe pas',
  usedBy: [],
}

export const client: Kind = {
  kind: 'CLIENT',
  typename: 'Client',
  table: 'client',
  label: 'libelle',
  csv: 'client',
  parent: group,
  createRule: clientRule,
  updateRule: clientEditRule,
  unknown: 'Ce client n’existe pas',
  usedBy: [],
}

export const holding: Kind = {
  kind: 'HOLDING',
  typename: 'Holding',
  table: 'holding',
  label: 'holding',
  csv: 'holding',
  createRule: holdingRule,
  updateRule: holdingEditRule,
  unknown: 'Ce holding n’existe pas',
  usedBy: [{ kind: 'COMPANY', table: 'company', column: 'holding_id' }],
}

export const company: Kind = {
  kind: 'COMPANY',
  typename: 'Company',
  table: 'company',
  label: 'nom',
  csv: 'societe',
  parent: {
    table: 'holding',
    label: 'holding',
    field: 'holding',
    csv: 'holding',
    unavailable: 'Ce holding n’est pas disponible',
    unknown: 'Holding inconnu',
    off: 'Ce holding est désactivé',
  },
  createRule: companyRule,
  updateRule: companyEditRule,
  unknown: 'Cette société n’existe pas',
  usedBy: [{ kind: 'USER', table: 'user', column: 'societe_id' }],
}

export const taskGroup: Kind = {
  kind: 'TASK_GROUP',
  typename: 'TaskGroup',
  table: 'task_group',
  label: 'libelle',
  csv: 'groupe_tache',
  createRule: taskGroupRule,
  updateRule: taskGroupEditRule,
  unknown: 'Ce groupe de tâches n’existe pas',
  usedBy: [
    { kind: 'TASK_TYPE', table: 'task_type', ...ofGroup },
    { kind: 'CLIENT', table: 'client', ...ofGroup },
    { kind: 'USER', table: 'user', ...ofGroup },
  ],
}

export const kinds = [taskType, client, holding, company, taskGroup]
