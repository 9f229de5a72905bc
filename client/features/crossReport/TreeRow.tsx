import ExpandIcon from '@mui/icons-material/ChevronRight'
import Link from '@mui/material/Link'
import { memo } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { bidi } from '../../../schema/isolated'
import type { BudgetUse } from '../../domain/budgets/useBudgetBars'
import { budgetWords } from '../../lib/format/format'
import { HEADER, ROW, TREE_CELL } from '../../ui/table/tableRoles'
import { isBreakKey } from './narrowAddress'
import type { HoursFormat } from './question/address'
import type { TreeLine } from './tree'
import { type ShownTreeRow, treeColumns } from './treeColumns'

type Props = {
  line: TreeLine
  open: boolean
  /** Whether the row is the tab stop (roving tabindex). */
  active: boolean
  total: number
  hours: HoursFormat
  compares: boolean
  base: string
  /** What is used of a budget, whatever period is asked for. */
  budget: BudgetUse | undefined
  onToggle: (key: string) => void
  onActive: (key: string) => void
}

function describeBudget({ percent, period }: BudgetUse) {
  const words = budgetWords(percent)
  const when = period === 'MOIS' ? 'de ce mois-ci' : 'en tout, jusqu’à aujourd’hui'
  return `Budget ${when} : ${percent} %${words && ` · ${words}`}`
}

const budgetClass = (percent: number) =>
  percent >= 100 ? 'budget full' : percent >= 80 ? 'budget near' : 'budget'

export const TreeRow = memo(function TreeRow(props: Props) {
  const { line, open, active, total, hours, compares, base, budget, onToggle, onActive } = props
  const { branch, place, siblings } = line
  const { key, name, row, before, inside } = branch
  const level = row.path.length
  const tab = active ? 0 : -1
  const figure: ShownTreeRow['figure'] = (text, about, param = 'entrees') => (
    <Link
      component={RouterLink}
      to={`${base}&${param}=${key}`}
      preventScrollReset
      tabIndex={tab}
      aria-label={bidi`${text}, ${about} : ${name}`}
      className="figure"
    >
      {text}
    </Link>
  )
  const shown = { row, total, hours, figure, before }
  return (
    <tr
      {...ROW}
      data-key={key}
      className={isBreakKey(row.path) ? 'break' : undefined}
      aria-level={level}
      aria-setsize={siblings}
      aria-posinset={place}
      aria-expanded={inside.length > 0 ? open : undefined}
      tabIndex={tab}
      onFocus={() => onActive(key)}
    >
      <th {...HEADER} className="name" style={{ '--level': level - 1 } as object}>
        {inside.length > 0 && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={bidi`${open ? 'Replier' : 'Déplier'} ${name}`}
            className="fold"
            onClick={() => onToggle(key)}
          >
            <ExpandIcon fontSize="small" />
          </button>
        )}
        <span>
          <bdi>{name}</bdi>
          {budget !== undefined && (
            <span className={budgetClass(budget.percent)}>{describeBudget(budget)}</span>
          )}
        </span>
      </th>
      {treeColumns(compares).map(({ area, mark, cell }) => (
        <td key={area} {...TREE_CELL} className={`${area}${mark?.(row.entries) ?? ''}`}>
          {cell(shown)}
        </td>
      ))}
    </tr>
  )
})
