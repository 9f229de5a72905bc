import { clientEditRule, clientRule } from '../../../schema/rules/reference'
import { ClientsDocument, CreateClientDocument, UpdateClientDocument } from '../../generated/graphql'
import { groupField } from './groupField'
import { ImportReference } from './ImportReference'
import { ReferenceScreen } from './ReferenceScreen'

export const ClientsScreen = () => (
  <ReferenceScreen
    kind="CLIENT"
    name="clients"
    title="Clients"
    noun={['client', 'clients']}
    added="Client ajouté avec succès"
    list={ClientsDocument}
    create={CreateClientDocument}
    update={UpdateClientDocument}
    rows={({ clients }) => clients}
    fields={FIELDS}
    rule={clientRule}
    editRule={clientEditRule}
    tools={(onChanged) => <ImportReference kind="CLIENT" onDone={onChanged} />}
  />
)

const FIELDS = [
  { name: 'libelle' as const, input: 'client', label: 'Nom du client', editable: true },
  groupField,
]
