import Box from '@mui/material/Box'
import { useState } from 'react'
import { MONTH_WORDS } from '../../../schema/payrollWords'
import { type MonthBoundsFragment, useSetPayrollMonthMutation } from '../../generated/graphql'
import { serverToday } from '../../lib/time/zone'
import { DecisionDialog } from '../../ui/dialog/DecisionDialog'
import { MonthField } from '../../ui/form/MonthField'
import { SelectField } from '../../ui/form/SelectField'
import { payrollMonths } from './payrollMonths'

type Props = {
  bounds: readonly MonthBoundsFragment[]
  month: string
  onSaved: () => Promise<void>
  onClose: () => void
}

const KINDS = Object.entries(MONTH_WORDS).map(([id, label]) => ({ id, label, active: 1 }))

/** Sets how a company delimits its payroll months, and from which month on. */
export function MonthBoundsDialog({ bounds, month: shown, onSaved, onClose }: Props) {
  const [setMonth] = useSetPayrollMonthMutation()
  const [first] = bounds
  const [company, setCompany] = useState(first?.company ?? '')
  const of = (id: string) => bounds.find((one) => one.company === id)
  const [kind, setKind] = useState(first?.kind ?? '')
  const [since, setSince] = useState(shown)
  return (
    <DecisionDialog
      title="Ce que compte un mois de paie"
      text="Une semaine à cheval sur deux mois compte en entier dans le mois de son dimanche, ou bien chaque jour compte dans son mois. Les heures supplémentaires se calculent par semaine dans les deux cas. Les mois déjà exportés ne changent pas."
      label="Enregistrer"
      onDecide={async () => {
        await setMonth({
          variables: { company, month: since, kind, shown: since === shown ? of(company)?.kind : null },
        })
        await onSaved()
      }}
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
        <SelectField
          label="Un mois compte"
          empty={null}
          choices={KINDS}
          value={kind}
          onChange={({ target }) => setKind(target.value)}
        />
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
