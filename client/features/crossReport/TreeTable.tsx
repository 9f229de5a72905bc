import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import TableSortLabel from '@mui/material/TableSortLabel'
import { useCallback, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link as RouterLink } from 'react-router-dom'
import { useBudgetBars } from '../../domain/budgets/useBudgetBars'
import { wholeNumber } from '../../lib/format/pluralize'
import { usePrinting } from '../../lib/theme/printing'
import { COLUMN, HEADER, ROW, ROWS, TREE, TREE_CELL } from '../../ui/table/tableRoles'
import { type ReportAddress, type ReportSort, writeReportAddress } from './question/address'
import { TreeRow } from './TreeRow'
import { type CrossReportRow, sortedTree, treeLines, treeOf } from './tree'
import { type ShownSums, treeColumns } from './treeColumns'
import { treeStyles } from './treeStyles'
import type { CrossReportData } from './useCrossReport'
import { useTreeKeys } from './useTreeKeys'

/** Used budget in per cent by client id; queried in parallel with the report, which does not wait for it. */
function useBudgets(rows: readonly CrossReportRow[]) {
  const clients = useMemo(() => {
    const ids = rows.flatMap(({ by, path }) => (by === 'CLIENT' ? (path.at(-1) ?? []) : []))
    return [...new Set(ids)].filter((id) => /^[1-9]/.test(id))
  }, [rows])
  return useBudgetBars(clients)
}

type Props = {
  report: CrossReportData
  address: ReportAddress
  onSort: (sort: ReportSort | null) => void
}

/** Rows rendered at first, and added at a time. */
const PAGE = 200
/** A tree of at most this many rows is expanded initially. */
const OPEN_ROWS = 40

export function TreeTable({ report, address, onSort }: Props) {
  const { rows, worked, rested, entries, previous, debut, fin } = report
  const { hours, sort } = address
  const compares = report.before !== null && report.before !== undefined
  const columns = treeColumns(compares)
  const printing = usePrinting()
  const tree = useMemo(() => sortedTree(treeOf(rows, { debut, fin }), sort), [rows, debut, fin, sort])
  const openFirst = rows.length <= OPEN_ROWS
  const [turned, setTurned] = useState<{ all: boolean; keys: ReadonlySet<string> }>({
    all: openFirst,
    keys: new Set(),
  })
  const isOpen = useCallback((key: string) => turned.keys.has(key) !== turned.all, [turned])
  const onToggle = useCallback(
    (key: string) =>
      setTurned(({ all, keys }) => {
        const next = new Set(keys)
        if (!next.delete(key)) next.add(key)
        return { all, keys: next }
      }),
    [],
  )
  const lines = useMemo(() => treeLines(tree, isOpen), [tree, isOpen])
  const [shown, setShown] = useState(PAGE)
  const body = useRef<HTMLTableSectionElement>(null)
  const drawn = printing ? lines : lines.slice(0, shown)
  const [chosen, setActive] = useState('')
  const active = drawn.some(({ branch }) => branch.key === chosen) ? chosen : drawn[0]?.branch.key
  /** The button moves or disappears: focus goes to the first new row. */
  const showMore = () => {
    flushSync(() => setShown(shown + PAGE))
    body.current?.querySelectorAll<HTMLElement>('[data-key]')[drawn.length]?.focus()
  }
  const onKeyDown = useTreeKeys({ lines: drawn, isOpen, onToggle })
  const base = useMemo(() => writeReportAddress({ ...address, entries: null }), [address])
  const budgets = useBudgets(rows)
  const deep = address.by.length > 1

  const head = (label: string, className: string, field?: ReportSort) => (
    <th
      key={className}
      {...COLUMN}
      className={className}
      aria-sort={field && sort === field ? (field === 'nom' ? 'ascending' : 'descending') : undefined}
    >
      {field ? (
        <TableSortLabel
          active={sort === field}
          direction={field === 'nom' ? 'asc' : 'desc'}
          onClick={() => onSort(sort === field ? null : field)}
        >
          {label}
        </TableSortLabel>
      ) : (
        label
      )}
    </th>
  )
  const figure: ShownSums['figure'] = (text, about, param = 'entrees') => (
    <Link
      component={RouterLink}
      to={`${base}&${param}=tout`}
      preventScrollReset
      className="figure"
      aria-label={`${text}, ${about} : Total`}
    >
      {text}
    </Link>
  )
  const sums = { rested, entries, previous: previous ?? 0 }
  return (
    <>
      {deep && (
        <Box sx={{ px: 1.5, py: 1, display: 'flex', gap: 1, '@media print': { display: 'none' } }}>
          <Button size="small" onClick={() => setTurned({ all: true, keys: new Set() })}>
            Tout déplier
          </Button>
          <Button size="small" onClick={() => setTurned({ all: false, keys: new Set() })}>
            Tout replier
          </Button>
        </Box>
      )}
      <Box component="table" {...TREE} aria-label="Rapport" aria-rowcount={lines.length} sx={treeStyles}>
        <thead {...ROWS}>
          <tr {...ROW}>
            {head('Groupe', 'name', 'nom')}
            {columns.map((column) => head(column.head, column.area, column.sort))}
          </tr>
        </thead>
        <tbody {...ROWS} ref={body} onKeyDown={onKeyDown}>
          {drawn.map((line) => (
            <TreeRow
              key={line.branch.key}
              line={line}
              open={isOpen(line.branch.key)}
              active={active === line.branch.key}
              total={worked}
              hours={hours}
              compares={compares}
              base={base}
              budget={
                line.branch.row.by === 'CLIENT' ? budgets.get(line.branch.row.path.at(-1) ?? '') : undefined
              }
              onToggle={onToggle}
              onActive={setActive}
            />
          ))}
        </tbody>
        <tfoot {...ROWS}>
          <tr {...ROW}>
            <th {...HEADER} className="name">
              Total
            </th>
            {columns.map(({ area, mark, foot }) => (
              <td key={area} {...TREE_CELL} className={`${area}${mark?.(entries) ?? ''}`}>
                {foot({ sums, total: worked, hours, figure })}
              </td>
            ))}
          </tr>
        </tfoot>
      </Box>
      {drawn.length < lines.length && (
        <Box sx={{ p: 2, textAlign: 'center', borderTop: 1, borderColor: 'divider' }}>
          <Button onClick={showMore}>
            Afficher la suite ({wholeNumber(lines.length - drawn.length)} lignes)
          </Button>
        </Box>
      )}
    </>
  )
}
