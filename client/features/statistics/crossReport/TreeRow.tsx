import ExpandIcon from '@mui/icons-material/ChevronRight'
import Link from '@mui/material/Link'
import { memo } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { budgetWords } from '../../../lib/budgetWords'
import { wholeNumber } from '../../../lib/counted'
import { formatShare } from '../duration'
import { formatDifference, formatWorked } from './hours'
import { isBreakKey, isInTime } from './narrow'
import { CELL, HEADER, ROW } from './roles'
import type { Line } from './tree'

type Props = {
  line: Line
  open: boolean
  /** The one row that the Tab key reaches. */
  active: boolean
  total: number
  decimal: boolean
  compares: boolean
  /** The address of the report, to which a figure adds its path. */
  base: string
  /** How much of the client's budget is used, in per cent. */
  budget: number | undefined
  onToggle: (key: string) => void
  onActive: (key: string) => void
}

const budgetClass = (percent: number) =>
  percent >= 100 ? 'budget full' : percent >= 80 ? 'budget near' : 'budget'

/** A group with its sums; every figure leads to its entries. */
export const TreeRow = memo(function TreeRow(props: Props) {
  const { line, open, active, total, decimal, compares, base, budget, onToggle, onActive } = props
  const { branch, place, siblings } = line
  const { key, name, row, inside } = branch
  const level = row.path.length
  const tab = active ? 0 : -1
  const figure = (text: string, label: string, param = 'entrees') => (
    <Link
      component={RouterLink}
      to={`${base}&${param}=${key}`}
      preventScrollReset
      tabIndex={tab}
      aria-label={`${text}, ${label} : ${name}`}
      className="figure"
    >
      {text}
    </Link>
  )
  const isBreaks = isBreakKey(row.path)
  // The period before has other days: a group of them has nothing beside it.
  const hasBefore = compares && !isInTime(row.by) && !isBreaks
  const before = row.previous ?? 0
  return (
    <tr
      {...ROW}
      data-key={key}
      className={isBreaks ? 'break' : undefined}
      aria-level={level}
      aria-setsize={siblings}
      aria-posinset={place}
      aria-expanded={inside.length > 0 ? open : undefined}
      tabIndex={tab}
      onFocus={() => onActive(key)}
    >
      <th {...HEADER} scope="row" className="name" style={{ '--level': level - 1 } as object}>
        {inside.length > 0 && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={`${open ? 'Replier' : 'Déplier'} ${name}`}
            className="fold"
            onClick={() => onToggle(key)}
          >
            <ExpandIcon fontSize="small" />
          </button>
        )}
        <span>
          {name}
          {budget !== undefined && (
            <span className={budgetClass(budget)}>
              Budget : {budget} %{budgetWords(budget) && ` · ${budgetWords(budget)}`}
            </span>
          )}
        </span>
      </th>
      <td {...CELL} className="hours">
        {row.worked > 0 ? figure(formatWorked(row.worked, decimal), 'voir les entrées') : '–'}
      </td>
      <td {...CELL} className="share">
        <span>{isBreaks ? '–' : formatShare(row.worked, total)}</span>
        <svg aria-hidden width="100%" height="4">
          {!isBreaks && <rect width="100%" height="4" className="ground" />}
          <rect width={`${total > 0 ? (100 * row.worked) / total : 0}%`} height="4" className="part" />
        </svg>
      </td>
      {compares && (
        <>
          <td {...CELL} className="before">
            {hasBefore && before > 0
              ? figure(formatWorked(before, decimal), 'entrées de la période précédente', 'entrees-avant')
              : '–'}
          </td>
          <td {...CELL} className="difference">
            {hasBefore ? formatDifference(row.worked - before, decimal) : '–'}
          </td>
        </>
      )}
      <td {...CELL} className={row.entries > 1 ? 'count many' : row.entries === 1 ? 'count' : 'count none'}>
        {row.entries > 0 ? figure(wholeNumber(row.entries), 'voir les entrées') : '–'}
      </td>
      <td {...CELL} className="rest">
        {row.rested > 0 ? figure(formatWorked(row.rested, decimal), 'pauses, voir les entrées') : '–'}
      </td>
    </tr>
  )
})
