import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useMemo } from 'react'
import { IMPORT_FIELDS, type ImportedKind, importLabel } from '../../../schema/imports/kinds'
import { pluralize } from '../../lib/format/pluralize'
import { FoldedList } from '../../ui/page/FoldedList'
import type { Column } from '../../ui/table/column'
import { Grid } from '../../ui/table/Grid'
import { StepHeading } from './StepHeading'
import type { ImportLine, ImportReport, ImportStatus } from './sendImport'
import { countOf, refusals, summary } from './summary'

const LABELS: Record<ImportStatus, string> = {
  NEW: 'Nouveau',
  CHANGED: 'Modifié',
  UNCHANGED: 'Inchangé',
  FAULTY: 'Refusé',
}

type Row = ImportLine & { id: string; active: number }

/** Column width by text length, capped: only the grid itself scrolls. */
const widthOf = (texts: readonly string[]) =>
  Math.min(300, Math.max(80, 40 + 8 * texts.reduce((longest, { length }) => Math.max(longest, length), 0)))

const line = (faulty: boolean, phone: boolean): Column<Row> => ({
  field: 'line',
  label: 'Ligne',
  // Hidden on a card, whose heading shows the status and the refusal.
  text: ({ line, status }) =>
    phone && status !== 'FAULTY' ? `Ligne ${line} : ${LABELS[status].toLowerCase()}` : `Ligne ${line}`,
  minWidth: faulty ? 180 : 120,
})
const STATUS: Column<Row> = {
  field: 'status',
  label: 'Résultat',
  text: ({ status }) => LABELS[status],
  minWidth: 110,
}
const detailOf = (row: ImportLine) => row.reason || row.changes
const detail = (lines: readonly ImportLine[]): Column<Row> => ({
  field: 'detail',
  label: 'Détail',
  text: detailOf,
  render: (row) => <span className={row.reason ? 'cell-text refusal' : 'cell-text'}>{detailOf(row)}</span>,
  weight: 2,
  minWidth: widthOf(lines.map(detailOf)),
})

/** Column with the user's name, where the cells hold only keys. */
const person = (lines: readonly ImportLine[]): Column<Row>[] =>
  lines.some(({ label, values }) => label && !values.includes(label))
    ? [
        {
          field: 'person',
          label: 'Personne',
          text: ({ label }) => label,
          minWidth: widthOf(lines.map(({ label }) => label)),
        },
      ]
    : []

/** A phone's card has no headings: each cell names its column; screen readers get it from the card. */
const named = (name: string, value: string) => (
  <span className="cell-text">
    <span aria-hidden="true">{name} : </span>
    {value || '—'}
  </span>
)

/** Codes such as `FORFAIT_JOURS` are shown by their label. */
const wordOf = (kind: ImportedKind, name: string) => {
  const { choices } = IMPORT_FIELDS[kind].find((field) => field.name === name) ?? {}
  const words = new Map(typeof choices === 'object' ? Object.entries(choices) : [])
  return (value = '') => words.get(value) ?? value
}

function columnsOf(kind: ImportedKind, { columns, lines }: ImportReport, phone: boolean): Column<Row>[] {
  const cells = columns.map((name, index): Column<Row> => {
    const label = importLabel(kind, name)
    const word = wordOf(kind, name)
    return {
      field: `cell-${name}`,
      label,
      text: ({ values }) => word(values[index]),
      minWidth: widthOf([label, ...lines.map(({ values }) => word(values[index]))]),
      ...(phone && { render: ({ values }) => named(label, word(values[index])) }),
    }
  })
  const faulty = countOf(lines, 'FAULTY') > 0
  return [
    line(faulty, phone),
    ...(phone ? [] : [STATUS]),
    ...person(lines),
    ...(lines.some(detailOf) ? [detail(lines)] : []),
    ...cells,
  ]
}

const faultyFirst = (a: Row, b: Row) => Number(b.status === 'FAULTY') - Number(a.status === 'FAULTY')

type Props = {
  kind: ImportedKind
  report: ImportReport
  onColumns: () => void
}

export function ImportPreview({ kind, report, onColumns }: Props) {
  const id = useId()
  const { ignored, warnings, lines } = report
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true })
  const columns = useMemo(() => columnsOf(kind, report, phone), [kind, report, phone])
  const rows = useMemo(
    () =>
      lines
        .map((line): Row => ({ ...line, id: String(line.line), active: line.status === 'FAULTY' ? 0 : 1 }))
        .sort(faultyFirst),
    [lines],
  )
  const faulty = countOf(lines, 'FAULTY')
  const reasons = useMemo(() => refusals(lines), [lines])
  return (
    <>
      <StepHeading about={`${id}-summary`}>Aperçu</StepHeading>
      <Alert id={`${id}-summary`} severity={faulty > 0 ? 'error' : 'info'} role="status" sx={{ mb: 2 }}>
        {summary(lines)}.
        {reasons.length < faulty && (
          <FoldedList noun={['motif', 'motifs']}>
            {reasons.map(({ reason, count }) => (
              <li key={reason}>
                <strong>{pluralize(count, ['ligne', 'lignes'])}</strong> : <bdi>{reason}</bdi>
              </li>
            ))}
          </FoldedList>
        )}
        {faulty > 0 && (
          <div>
            Corrigez le fichier et choisissez-le à nouveau, ou choisissez d’autres colonnes : tant qu’une
            ligne est refusée, rien n’est enregistré.
          </div>
        )}
      </Alert>
      {warnings.map((warning) => (
        <Alert key={warning} severity="warning" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {warning}.
        </Alert>
      ))}
      <Box sx={columnLine}>
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          {ignored.length > 0 && `Colonnes laissées de côté : ${ignored.join(', ')}.`}
        </Box>
        <Button onClick={onColumns}>Choisir les colonnes</Button>
      </Box>
      {rows.length > 0 && (
        <Paper sx={{ overflow: 'hidden' }}>
          <Box sx={{ '& > table': { maxHeight: { md: '45dvh' } } }}>
            <Grid label="Aperçu de l’import" rows={rows} columns={columns} density="compact" off="Refusé" />
          </Box>
        </Paper>
      )}
    </>
  )
}

const columnLine = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  mb: 1,
}
