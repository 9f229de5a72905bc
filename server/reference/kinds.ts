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
  unavailable: string
}

/** All in which the five kinds of reference data differ on the server. */
export interface Kind {
  kind: KindName
  /** The schema's type. */
  typename: string
  table: string
  label: 'libelle' | 'holding' | 'nom'
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
  unavailable: 'Ce groupe de tâches n’est pas disponible',
}
const ofGroup = { column: 'groupetache_id' }

export const taskType: Kind = {
  kind: 'TASK_TYPE',
  typename: 'TaskType',
  table: 'task_type',
  label: 'libelle',
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
  parent: {
    table: 'holding',
    label: 'holding',
    field: 'holding',
    unavailable: 'Ce holding n’est pas disponible',
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
