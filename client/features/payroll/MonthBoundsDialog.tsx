import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { MONTH_WORDS } from '../../../schema/payrollWords'
import type { MonthKind } from '../../../schema/rules/payroll'
import { type MonthBoundsFragment, useSetPayrollMonthMutation } from '../../generated/graphql'
import { announceChange } from '../../lib/apollo/changes'
import { refetchOnConflict } from '../../lib/apollo/refetchOnConflict'
import { undoing } from '../../lib/apollo/undoing'
import { notify } from '../../lib/browser/notice'
import { formatMonth } from '../../lib/format/format'
import { serverToday } from '../../lib/time/zone'
import { DecisionDialog } from '../../ui/dialog/DecisionDialog'
import { MonthField } from '../../ui/form/MonthField'
import { SelectField } from '../../ui/form/SelectField'
import { payrollMonths } from './payrollMonths'

type Props = {
  bounds: readonly MonthBoundsFragment[]
  month: string
  /** Reads the bounds again after a conflict. */
  onOutdated: () => Promise<unknown>
  onSaved: () => Promise<void>
  onClose: () => void
}

const KINDS = Object.entries(MONTH_WORDS).map(([id, label]) => ({ id, label, active: 1 }))
const wordOf = (kind: string) => MONTH_WORDS[kind as MonthKind] ?? kind

/** Sets how a company delimits its payroll months, and from which month on. */
export function MonthBoundsDialog({ bounds, month: shown, onOutdated, onSaved, onClose }: Props) {
  const [setMonth] = useSetPayrollMonthMutation()
  const [first] = bounds
  const [company, setCompany] = useState(first?.company ?? '')
  const of = (id: string) => bounds.find((one) => one.company === id)
  const [kind, setKind] = useState(first?.kind ?? '')
  const [since, setSince] = useState(shown)
  const current = of(company)?.kind
  async function save() {
    const isShown = since === shown
    await refetchOnConflict(
      () =>
        setMonth({ variables: { company, month: since, kind, shown: isShown ? (current ?? null) : null } }),
      onOutdated,
    )
    announceChange('settings')
    // The kind of another month is not known here.
    const undo =
      isShown && current && current !== kind
        ? undoing(() => setMonth({ variables: { company, month: since, kind: current, shown: kind } }))
        : undefined
    notify({
      text: `Mois de paie : ${wordOf(kind)}, à partir de ${formatMonth(since)}`,
      ...(undo && { undo }),
    })
    await onSaved()
  }
  return (
    <DecisionDialog
      title="Ce que compte un mois de paie"
      text="Une semaine à cheval sur deux mois compte en entier dans le mois de son dimanche, ou bien chaque jour compte dans son mois. Les heures supplémentaires se calculent par semaine dans les deux cas. Les mois déjà exportés ne changent pas."
      label="Enregistrer"
      onDecide={save}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
        {bounds.length > 1 && (
          <SelectField
            label="Société"
            of="dont les mois changent"
            empty={null}
            choices={bounds.map(({ company: id, nom }) => ({ id, label: nom, active: 1 }))}
            value={company}
            onChange={({ target }) => {
              setCompany(target.value)
              setKind(of(target.value)?.kind ?? kind)
            }}
          />
        )}
        <div>
          <SelectField
            label="Un mois compte"
            empty={null}
            choices={KINDS}
            value={kind}
            onChange={({ target }) => setKind(target.value)}
          />
          {current && (
            <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
              En vigueur en {formatMonth(shown)} : {wordOf(current)}
            </Typography>
          )}
        </div>
        <Box component="fieldset" sx={{ border: 0, p: 0, m: 0 }}>
          <Box component="legend" sx={{ p: 0, mb: 1.5, color: 'text.secondary' }}>
            À partir de
          </Box>
          <MonthField value={since} range={payrollMonths(serverToday())} onChange={setSince} />
        </Box>
      </Box>
    </DecisionDialog>
  )
}
