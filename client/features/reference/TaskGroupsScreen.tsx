import { taskGroupEditRule, taskGroupRule } from '../../../schema/rules/reference'
import { CreateTaskGroupDocument, TaskGroupsDocument, UpdateTaskGroupDocument } from '../../generated/graphql'
import { ImportReference } from './ImportReference'
import { ReferenceScreen } from './ReferenceScreen'

export const TaskGroupsScreen = () => (
  <ReferenceScreen
    kind="TASK_GROUP"
    name="groupetaches"
    title="Groupe de tâches"
    noun={['groupe', 'groupes']}
    // « holding » is the text of the specification.
    added="holding ajouté avec succès"
    list={TaskGroupsDocument}
    create={CreateTaskGroupDocument}
    update={UpdateTaskGroupDocument}
    rows={({ taskGroups }) => taskGroups}
    fields={FIELDS}
    rule={taskGroupRule}
    editRule={taskGroupEditRule}
    tools={(onChanged) => <ImportReference kind="TASK_GROUP" onDone={onChanged} />}
  />
)

const FIELDS = [{ name: 'libelle' as const, input: 'groupe_tache', label: 'Nom du groupe', editable: true }]
