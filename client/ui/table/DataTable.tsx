import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type ReactNode, useMemo, useRef } from 'react'
import { useChangeCooldown } from '../../lib/browser/useCooldown'
import { type Noun, pluralize, wholeNumber } from '../../lib/format/pluralize'
import { type Column, type RenderActions, type RowNote, sorted, type TableRow } from './column'
import { DisplayMenu } from './DisplayMenu'
import { exportRows } from './exportRows'
import { Grid } from './Grid'
import { NoRows } from './NoRows'
import { RowNoteContext } from './RowNoteText'
import { TableFilters } from './TableFilters'
import { type StateWords, stateWords, TableToolbar } from './TableToolbar'
import { useFocusRescue } from './useFocusRescue'
import { useShownRows } from './useShownRows'
import { useTableAddress } from './useTableAddress'
import { useTableChoice } from './useTableChoice'

type Props<Row> = {
  /** Key of stored preferences and name of the exported file. */
  name: string
  label: string
  noun: Noun
  /** Labels of the states, where the defaults do not fit. */
  words?: StateWords
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  actions?: RenderActions<Row> | undefined
  actionsPx?: number | undefined
  editing?: string | null
  note?: RowNote | null
  tools?: ReactNode
}

const ACTIVE = 'active'

export function DataTable<Row extends TableRow>({
  columns,
  editing = null,
  note = null,
  ...props
}: Props<Row>) {
  const { name, label, noun, rows, actions, actionsPx, tools } = props
  const { search, state, sort, page, filters, show, settle } = useTableAddress(
    [...columns.map(({ field }) => field), ACTIVE],
    columns.filter(({ filter }) => filter).map(({ field }) => field),
  )
  const shown = useShownRows({ rows, columns, search, state, filters, keep: editing })
  const words = props.words ?? stateWords(noun)
  const all = useMemo((): Column<Row>[] => {
    const text = ({ active }: Row) => (active === 1 ? words.on : words.off)
    // Always exported: on screen the state is always visible.
    return [...columns, { field: ACTIVE, label: 'État', text, optional: true, exported: true }]
  }, [columns, words])
  const choice = useTableChoice(name, all)
  const count = useRef<HTMLElement>(null)
  const rescue = useFocusRescue(count, shown)
  // After a toggle another row or action is under the pointer: blocks the second press of a double click.
  const standing = useMemo(() => rows.map(({ id, active }) => `${id} ${active}`).join(), [rows])
  const settling = useChangeCooldown(standing)

  const exported = () =>
    exportRows(
      name,
      all.filter(({ field, exported }) => exported || !choice.hidden.includes(field)),
      sorted(shown, all, sort),
    )

  return (
    <Paper
      onFocus={rescue.onFocus}
      onBlur={(event) => {
        rescue.onBlur(event)
        settle()
      }}
      sx={{ overflow: 'hidden' }}
    >
      <TableToolbar
        search={search}
        onSearch={(search) => show({ search, page: 0 })}
        state={state}
        onState={(state) => show({ state, page: 0 })}
        words={words}
        filters={
          <TableFilters
            columns={columns}
            rows={rows}
            filters={filters}
            onChange={(filters) => show({ filters, page: 0 })}
          />
        }
      >
        <DisplayMenu columns={all} choice={choice} />
        <Button
          color="inherit"
          variant="outlined"
          startIcon={<DownloadIcon />}
          disabled={shown.length === 0}
          sx={{ borderColor: 'line' }}
          onClick={exported}
        >
          Exporter
        </Button>
        {tools}
      </TableToolbar>
      <Typography ref={count} tabIndex={-1} role="status" variant="body2" sx={countLine}>
        {shown.length < rows.length && `${wholeNumber(shown.length)} sur `}
        {pluralize(rows.length, noun)}
      </Typography>
      <Box className={settling ? 'settling' : undefined} sx={{ borderTop: 1, borderColor: 'divider' }}>
        <RowNoteContext value={note}>
          {shown.length > 0 ? (
            <Grid
              label={label}
              rows={shown}
              columns={all}
              hidden={choice.hidden}
              off={words.off}
              actions={actions}
              actionsPx={actionsPx}
              density={choice.density}
              sort={sort}
              onSort={(sort) => show({ sort })}
              page={page}
              onPage={(page) => show({ page })}
            />
          ) : (
            <NoRows
              noun={noun}
              search={search}
              none={rows.length === 0}
              canAdd={actions !== undefined}
              onReset={() => show({ search: '', state: 'all', filters: {}, page: 0 })}
            />
          )}
        </RowNoteContext>
      </Box>
    </Paper>
  )
}

const countLine = { px: { xs: 1.5, sm: 2 }, pb: 1.5, color: 'text.secondary' }
