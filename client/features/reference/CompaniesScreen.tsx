import { companyEditRule, companyRule } from '../../../schema/rules/reference'
import {
  CompaniesDocument,
  type CompaniesQuery,
  CreateCompanyDocument,
  UpdateCompanyDocument,
} from '../../generated/graphql'
import { NEEDS_HOLDING } from '../../ui/form/MissingFirst'
import { ImportReference } from './ImportReference'
import { ReferenceScreen } from './ReferenceScreen'

export const CompaniesScreen = () => (
  <ReferenceScreen
    kind="COMPANY"
    name="societes"
    title="Sociétés"
    noun={['société', 'sociétés', 'f']}
    added="Société ajouté avec succès"
    list={CompaniesDocument}
    create={CreateCompanyDocument}
    update={UpdateCompanyDocument}
    rows={({ companies }) => companies}
    fields={FIELDS}
    rule={companyRule}
    editRule={companyEditRule}
    tools={(onChanged) => <ImportReference kind="COMPANY" onDone={onChanged} />}
  />
)

const holdingChoices = ({ holdings }: CompaniesQuery) =>
  holdings.map(({ id, holding, active }) => ({ id, label: holding, active }))

const FIELDS = [
  { name: 'nom' as const, label: 'Nom de la société', editable: true },
  {
    name: 'holding' as const,
    label: 'Holding',
    editable: true,
    choices: holdingChoices,
    first: NEEDS_HOLDING,
  },
]
