import { id } from './id'
import { name } from './name'
import { number, object, string } from './yup'

const group = id().required('Groupe de tâches obligatoire')
const row = id().required('Identifiant invalide')

const taskTypeName = name('Nom de la tâche obligatoire', 'Nom de la tâche')
const clientName = name('Nom du client obligatoire', 'Nom du client')
const holdingName = name('Nom du holding obligatoire', 'Nom du holding')
// The specification uses the holding's message for task groups too.
const taskGroupName = name('Nom du holding obligatoire', 'Nom du groupe')
const company = {
  nom: name('Nom de la societe obligatoire', 'Nom de la société'),
  holding: id().required("L'holding obligatoire"),
}

export const taskTypeRule = object({ libelle: taskTypeName, groupetache: group })
export const taskTypeEditRule = object({ id: row, libelle: taskTypeName })
export const clientRule = object({ libelle: clientName, groupetache: group })
export const clientEditRule = object({ id: row, libelle: clientName })
export const holdingRule = object({ holding: holdingName })
export const holdingEditRule = object({ id: row, holding: holdingName })
export const companyRule = object(company)
export const companyEditRule = object({ id: row, ...company })
export const taskGroupRule = object({ libelle: taskGroupName })
export const taskGroupEditRule = object({ id: row, libelle: taskGroupName })

export const toggleRule = object({
  id: row,
  active: number().strict().typeError('active : 1 ou 0').nullable().oneOf([0, 1, null], 'active : 1 ou 0'),
})
export const rowRule = object({ id: row })
/** A row of any kind of reference data. The GraphQL enum has checked `kind`. */
export const kindAndRowRule = rowRule.concat(object({ kind: string().strict().required() }))
export const mergeRule = object({ keep: row, merge: row })
export const mergePreviewRule = mergeRule.concat(
  object({
    kind: string()
      .strict()
      .oneOf(['TASK_TYPE', 'CLIENT', 'TASK_GROUP'] as const, 'Ces données ne se fusionnent pas')
      .required('Ces données ne se fusionnent pas'),
  }),
)
