import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { bidi } from '../../../schema/isolated'
import { pluralize } from '../../lib/format/pluralize'
import { findRules } from './findRules'
import { RuleRow } from './RuleRow'
import { RuleTopics } from './RuleTopics'
import type { Bound, Setting } from './ruleValues'
import { describeHeld, differsFromLaw, heldBy, type Scope } from './scopes'

type Props = {
  bounds: readonly Bound[]
  scopes: readonly Scope[]
  today: string
  search: string
  onClear: () => void
  onAdd: ((bound: Bound) => void) | undefined
  onEdit: ((bound: Bound, setting: Setting) => void) | undefined
  onCancel: ((bound: Bound, setting: Setting) => void) | undefined
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Paper component="section" aria-labelledby={id} sx={{ px: { xs: 2, sm: 3 }, py: 2, mb: 2 }}>
      <Typography id={id} variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  )
}

/** What differs from the law first, the rest by topic; or the rules that a search finds. */
export function RuleLists(props: Props) {
  const { bounds, scopes, today, search, onClear, onAdd, onEdit, onCancel } = props
  const settings = scopes.flatMap(({ own, inherited }) => [...own, ...inherited])
  // The third overtime tranche only exists if the second has an upper end.
  const asked = bounds.filter(({ after }) => !after || settings.some(({ rule }) => rule === after))
  const differs = (bound: Bound) => differsFromLaw(bound, scopes, today)
  const row = (bound: Bound) => (
    <RuleRow
      key={bound.rule}
      bound={bound}
      scopes={scopes}
      today={today}
      onAdd={onAdd && (() => onAdd(bound))}
      onEdit={onEdit && ((setting) => onEdit(bound, setting))}
      onCancel={onCancel && ((setting) => onCancel(bound, setting))}
    />
  )
  if (search.trim()) {
    const found = findRules(asked, search, (bound) =>
      describeHeld(scopes.map((scope) => heldBy(scope, bound, today))),
    )
    return (
      <Section title="Règles trouvées">
        <Box role="status" sx={{ color: 'text.secondary', mb: 1 }}>
          {found.length > 0
            ? pluralize(found.length, ['règle', 'règles'])
            : bidi`Aucune règle ne parle de « ${search.trim()} ».`}
        </Box>
        {found.length === 0 && (
          <Button variant="outlined" onClick={onClear}>
            Montrer toutes les règles
          </Button>
        )}
        {found.map(row)}
      </Section>
    )
  }
  const different = asked.filter(differs)
  return (
    <>
      <Section title="Ce qui diffère de la loi">
        {different.length === 0 && (
          <Typography sx={{ color: 'text.secondary' }}>
            Rien : la loi vaut partout. Réglez ci-dessous ce qu’un accord change.
          </Typography>
        )}
        {different.map(row)}
      </Section>
      <Section title="Le reste, tel que la loi le dit">
        <RuleTopics
          bounds={asked.filter((bound) => !differs(bound))}
          scopes={scopes}
          today={today}
          row={row}
        />
      </Section>
    </>
  )
}
