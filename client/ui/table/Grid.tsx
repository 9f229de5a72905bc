import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type CSSProperties, useMemo, useRef, useState } from 'react'
import { type Column, type Density, type RenderActions, sorted, type TableRow } from './column'
import { GridHead } from './GridHead'
import { GridRow } from './GridRow'
import { gridStyles } from './gridStyles'
import { Pager } from './Pager'
import type { TableSort } from './tableAddress'
import { GRID } from './tableRoles'
import { useGridColumns } from './useGridColumns'
import { useGridKeys } from './useGridKeys'

// Rows per page; fewer on a phone, which scrolls the page.
const PAGE = 100
const PAGE_ON_PHONE = 25

type Props<Row> = {
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  hidden?: readonly string[]
  actions?: RenderActions<Row> | undefined
  /** Width of more than two actions. */
  actionsPx?: number | undefined
  off?: string
  density?: Density
  sort?: TableSort
  onSort?: (sort: TableSort) => void
  /** Zero-based; uncontrolled when undefined. */
  page?: number
  onPage?: (page: number) => void
}

const NONE: readonly string[] = []

export function Grid<Row extends TableRow>({
  label,
  rows,
  columns,
  hidden = NONE,
  actions,
  actionsPx,
  off = 'Désactivé',
  density = 'standard',
  ...given
}: Props<Row>) {
  const [ownSort, setOwnSort] = useState<TableSort>()
  const [ownPage, setOwnPage] = useState(0)
  const { sort = ownSort, onSort = setOwnSort, page = ownPage, onPage = setOwnPage } = given
  const box = useRef<HTMLTableElement>(null)
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true })
  const cells = useGridColumns(columns, hidden, actions, off, phone, actionsPx)
  const inOrder = useMemo(() => sorted(rows, columns, sort), [rows, columns, sort])
  const onKeyDown = useGridKeys(box)

  const pageSize = phone ? PAGE_ON_PHONE : PAGE
  const pages = Math.max(1, Math.ceil(rows.length / pageSize))
  // Deleted rows may remove the last page.
  const at = Math.min(page, pages - 1)
  const shown = inOrder.slice(at * pageSize, (at + 1) * pageSize)

  function sortBy(field: string) {
    onSort({ field, sort: sort?.field === field && sort.sort === 'asc' ? 'desc' : 'asc' })
  }
  function goTo(next: number) {
    onPage(next)
    // On a phone the page scrolls: the next page's first row is above the viewport.
    if (phone) box.current?.scrollIntoView()
    else box.current?.scrollTo({ top: 0 })
  }
  const widths = {
    '--columns': cells.map(({ width }) => width).join(' '),
    '--width': `${cells.reduce((sum, { least }) => sum + least, 0)}rem`,
  } as CSSProperties
  return (
    <>
      <Box
        component="table"
        {...GRID}
        ref={box}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={cells.length}
        className={density}
        sx={gridStyles}
        style={widths}
        onKeyDown={onKeyDown}
      >
        <GridHead cells={cells} sort={sort} onSort={sortBy} />
        <tbody>
          {shown.map((row, index) => (
            <GridRow key={row.id} row={row} index={at * pageSize + index} cells={cells} />
          ))}
        </tbody>
      </Box>
      {pages > 1 && <Pager page={at} pageSize={pageSize} count={rows.length} onPage={goTo} />}
    </>
  )
}
