import { holdingEditRule, holdingRule } from '../../../schema/rules/reference'
import { CreateHoldingDocument, HoldingsDocument, UpdateHoldingDocument } from '../../generated/graphql'
import { ImportReference } from './ImportReference'
import { ReferenceScreen } from './ReferenceScreen'

export const HoldingsScreen = () => (
  <ReferenceScreen
    kind="HOLDING"
    name="holdings"
    title="Holdings"
    noun={['holding', 'holdings']}
    added="holding ajouté avec succès"
    list={HoldingsDocument}
    create={CreateHoldingDocument}
    update={UpdateHoldingDocument}
    rows={({ holdings }) => holdings}
    fields={FIELDS}
    rule={holdingRule}
    editRule={holdingEditRule}
    tools={(onChanged) => <ImportReference kind="HOLDING" onDone={onChanged} />}
  />
)

const FIELDS = [{ name: 'holding' as const, label: 'Nom du holding', editable: true }]
