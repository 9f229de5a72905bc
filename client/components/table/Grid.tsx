import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { DataGrid, type GridApi, type GridDensity, type GridRowParams, useGridApiRef } from '@mui/x-data-grid'
import { frFR } from '@mui/x-data-grid/locales'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import type { Column, RenderActions, TableRow } from './column'
import { gridStyles } from './gridStyles'
import type { Sort } from './tableAddress'
import { CARD, useGridColumns } from './useGridColumns'

// The free grid shows at most 100 rows a page. A phone scrolls the page, so it gets fewer at once.
const PAGE = 100
const PAGE_ON_PHONE = 25
// Rows drawn beyond the visible ones: a hard turn of the wheel then shows no gap.
const AHEAD_PX = 1500

const localeText = frFR.components.MuiDataGrid.defaultProps.localeText

type Props<Row> = {
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  hidden?: readonly string[]
  actions?: RenderActions<Row> | undefined
  /** What the red rows are called. */
  off?: string
  density?: GridDensity
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** The page shown, from 0 on; the grid's own if not given. */
  page?: number
  onPage?: (page: number) => void
  /** Rows that need more height than the others. */
  isTall?: ((id: string) => boolean) | undefined
  apiRef?: RefObject<GridApi | null> | undefined
}

const NONE: readonly string[] = []
const rowClass = ({ row }: Pick<GridRowParams<TableRow>, 'row'>) => (row.active === 0 ? 'off-row' : '')

/** The data grid as this product has it: French, no menus in the headers, cards on a phone. */
export function Grid<Row extends TableRow>({
  label,
  rows,
  columns,
  hidden = NONE,
  actions,
  off = 'Désactivé',
  density = 'standard',
  isTall,
  sort,
  onSort,
  page,
  onPage,
  apiRef: given,
}: Props<Row>) {
  const own = useGridApiRef()
  const apiRef = given ?? own
  const box = useRef<HTMLDivElement>(null)
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true })
  const gridColumns = useGridColumns(columns, hidden, actions, off)
  const visible = useMemo(
    () =>
      Object.fromEntries(
        gridColumns.map(({ field }) => [
          field,
          phone ? field === CARD : field !== CARD && !hidden.includes(field),
        ]),
      ),
    [gridColumns, hidden, phone],
  )
  const pageSize = phone ? PAGE_ON_PHONE : PAGE
  // The same as long as they say the same: the grid goes to its first page at another.
  const sortModel = useMemo(() => (sort ? [sort] : undefined), [sort])
  const paginationModel = useMemo(
    () => (page === undefined ? undefined : { page, pageSize }),
    [page, pageSize],
  )
  const tall = phone || isTall !== undefined
  useEffect(() => {
    // A row that was tall would keep its measured height.
    if (!tall) apiRef.current?.resetRowHeights()
  }, [tall, apiRef])
  return (
    <Box
      ref={box}
      sx={{ display: 'flex', flexDirection: 'column', width: '100%', ...(!phone && { maxHeight: HEIGHT }) }}
    >
      <DataGrid
        // A page of another size starts anew.
        key={pageSize}
        aria-label={label}
        apiRef={apiRef}
        rows={rows}
        columns={gridColumns}
        columnVisibilityModel={visible}
        density={density}
        {...(sortModel && { sortModel })}
        onSortModelChange={([next]) => next?.sort && onSort?.({ field: next.field, sort: next.sort })}
        sortingOrder={['asc', 'desc']}
        getRowClassName={rowClass}
        getRowHeight={tall ? ({ id }) => (phone || isTall?.(String(id)) ? 'auto' : null) : undefined}
        {...(paginationModel
          ? { paginationModel }
          : { initialState: { pagination: { paginationModel: { pageSize } } } })}
        onPaginationModelChange={(model) => {
          onPage?.(model.page)
          // On a phone the page scrolls: the next rows begin above what is seen.
          if (phone) box.current?.scrollIntoView()
        }}
        pageSizeOptions={[pageSize]}
        hideFooter={rows.length <= pageSize}
        rowBufferPx={AHEAD_PX}
        rowSelection={false}
        disableColumnMenu
        disableColumnFilter
        disableColumnSelector
        slotProps={{ basePagination: { material: { showFirstButton: true, showLastButton: true } } }}
        localeText={localeText}
        sx={gridStyles}
      />
    </Box>
  )
}

// Scrolled down, the page shows the grid and its tools, and nothing scrolls twice.
const HEIGHT = 'max(420px, calc(100dvh - 190px))'
