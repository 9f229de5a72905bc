import BudgetIcon from '@mui/icons-material/SavingsOutlined'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { clientEditRule, clientRule } from '../../../schema/rules/reference'
import { ClientsDocument, CreateClientDocument, UpdateClientDocument } from '../../generated/graphql'
import { statementPath } from '../../lib/navigation/paths'
import { useMay } from '../../lib/session/rights'
import { groupField } from './groupField'
import { ImportReference } from './ImportReference'
import { ReferenceScreen } from './ReferenceScreen'

const BudgetsLink = () =>
  useMay('readBudgets') ? (
    <Button component={Link} to="/parametres/budgets" variant="outlined" startIcon={<BudgetIcon />}>
      Budgets
    </Button>
  ) : null

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
    link={STATEMENT}
    tools={(onChanged) => (
      <>
        <BudgetsLink />
        <ImportReference kind="CLIENT" onDone={onChanged} />
      </>
    )}
  />
)

const STATEMENT = { text: 'Relevé', to: ({ id }: { id: string }) => statementPath(id) }

const FIELDS = [
  { name: 'libelle' as const, input: 'client', label: 'Nom du client', editable: true },
  groupField,
]
