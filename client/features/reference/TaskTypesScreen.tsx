import { taskTypeEditRule, taskTypeRule } from '../../../schema/rules/reference'
import { CreateTaskTypeDocument, TaskTypesDocument, UpdateTaskTypeDocument } from '../../generated/graphql'
import { groupField } from './groupField'
import { ImportReference } from './ImportReference'
import { ReferenceScreen } from './ReferenceScreen'

export const TaskTypesScreen = () => (
  <ReferenceScreen
    kind="TASK_TYPE"
    name="taches"
    title="Tâches"
    noun={['tâche', 'tâches', 'f']}
    added="Tâche ajoutée avec succès"
    list={TaskTypesDocument}
    create={CreateTaskTypeDocument}
    update={UpdateTaskTypeDocument}
    rows={({ taskTypes }) => taskTypes}
    fields={FIELDS}
    rule={taskTypeRule}
    editRule={taskTypeEditRule}
    tools={(onChanged) => <ImportReference kind="TASK_TYPE" onDone={onChanged} />}
  />
)

const FIELDS = [{ name: 'libelle' as const, label: 'Nom de la tâche', editable: true }, groupField]
