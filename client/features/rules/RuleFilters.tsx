import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useState } from 'react'
import { bidi } from '../../../schema/isolated'
import { MAX_COMPANIES } from '../../../schema/rules/work'
import type { RulesScreenQuery } from '../../generated/graphql'
import { pluralize } from '../../lib/format/pluralize'
import { useIsPhone } from '../../lib/theme/useIsPhone'
import { activeChoices, labelCompanies } from '../../ui/form/choices'
import { FormField } from '../../ui/form/FormField'
import { SelectField } from '../../ui/form/SelectField'
import { Folded } from '../../ui/page/Folded'
import { formatPeriod } from './ruleValues'

/** Whose rules are shown: a contract's, or those of one or several companies. */
export type Shown = { contract: string } | { companies: readonly string[] }

type Props = {
  data: Pick<RulesScreenQuery, 'companies' | 'contracts'>
  shown: Shown
  /** Companies of the shown rules. */
  companies: readonly string[]
  today: string
  search: string
  onShow: (shown: Shown) => void
  onSearch: (search: string) => void
}

const SEVERAL = 'several'

export function RuleFilters({ data, shown, companies, today, search, onShow, onSearch }: Props) {
  const contract = 'contract' in shown ? shown.contract : ''
  const labelled = labelCompanies(data.companies).map(({ id, label, active }) => ({ id, label, active }))
  const active = labelled.filter((one) => one.active === 1)
  /** Unticking down to one company leaves the boxes where they are. */
  const [ticking, setTicking] = useState(false)
  const isSeveral = !contract && (ticking || companies.length > 1)
  const several = {
    id: SEVERAL,
    label: isSeveral ? pluralize(companies.length, ['société', 'sociétés', 'f']) : 'Plusieurs sociétés…',
    active: 1,
  }
  const contracts = data.contracts
    .filter(({ id, societe_id }) => companies.includes(societe_id) || id === contract)
    .map((one) => ({
      id: one.id,
      label: bidi`${`${one.nom} ${one.prenom}`}, ${formatPeriod(one, today)}`,
      active: 1,
    }))
    .sort((one, other) => one.label.localeCompare(other.label, 'fr'))
  function choose(company: string) {
    if (!company) return
    setTicking(company === SEVERAL)
    if (company !== SEVERAL) return onShow({ companies: [company] })
    onShow({ companies: active.slice(0, MAX_COMPANIES).map(({ id }) => id) })
  }
  function tick(id: string, ticked: boolean) {
    setTicking(true)
    const chosen = ticked ? [...companies, id] : companies.filter((one) => one !== id)
    if (chosen.length > 0 && chosen.length <= MAX_COMPANIES) onShow({ companies: chosen })
  }
  const isFolded = useIsPhone() && !contract
  const ofContract = (
    <SelectField
      label="Contrat"
      empty="Aucun : les règles de la société"
      choices={contracts}
      value={contract}
      onChange={({ target }) => {
        if (target.value) setTicking(false)
        onShow(target.value ? { contract: target.value } : { companies })
      }}
    />
  )
  return (
    <Box component="section" aria-label="Règles montrées" sx={filters}>
      <SelectField
        label="Société"
        empty={contract ? 'Celle du contrat' : null}
        choices={[...activeChoices(labelled, companies[0]), ...(active.length > 1 ? [several] : [])]}
        value={contract ? '' : isSeveral ? SEVERAL : (companies[0] ?? '')}
        onChange={({ target }) => choose(target.value)}
      />
      {!isFolded && ofContract}
      <FormField
        label="Chercher une règle"
        type="search"
        autoComplete="off"
        value={search}
        onChange={({ target }) => onSearch(target.value)}
      />
      {isFolded && <Folded title="Les règles d’un contrat">{ofContract}</Folded>}
      {isSeveral && (
        <Box role="group" aria-label="Sociétés montrées" sx={ticks}>
          {active.map(({ id, label }) => (
            <FormControlLabel
              key={id}
              label={<bdi>{label}</bdi>}
              control={
                <Checkbox
                  checked={companies.includes(id)}
                  onChange={({ target }) => tick(id, target.checked)}
                />
              }
            />
          ))}
        </Box>
      )}
    </Box>
  )
}

const filters = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
  mb: 3,
  '@media print': { display: 'none' },
}

const ticks = {
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1,
  maxHeight: 200,
  overflowY: 'auto',
  '& label': { minHeight: 44, overflowWrap: 'anywhere' },
}
