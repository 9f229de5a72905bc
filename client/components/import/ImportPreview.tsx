import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { useMemo } from 'react'
import type { Column } from '../table/column'
import { Grid } from '../table/Grid'
import type { ImportLine, ImportStatus } from './sendImport'
import { countOf, summary } from './summary'

const LABELS: Record<ImportStatus, string> = {
  NEW: 'Nouveau',
  CHANGED: 'Modifié',
  UNCHANGED: 'Inchangé',
  FAULTY: 'Refusé',
}

type Row = ImportLine & { id: string; active: number }

const COLUMNS: Column<Row>[] = [
  { field: 'label', label: 'Contenu', text: ({ label }) => label || '(vide)', weight: 1.6 },
  { field: 'line', label: 'Ligne', text: ({ line }) => `Ligne ${line}`, weight: 0.6 },
  { field: 'status', label: 'Résultat', text: ({ status }) => LABELS[status] },
  { field: 'reason', label: 'Motif', text: ({ reason }) => reason, weight: 2 },
]

const faultyFirst = (a: Row, b: Row) => Number(b.status === 'FAULTY') - Number(a.status === 'FAULTY')

/** What an import would do, line by line; what is refused comes first. */
export function ImportPreview({ lines }: { lines: readonly ImportLine[] }) {
  const rows = useMemo(
    () =>
      lines
        .map((line): Row => ({ ...line, id: String(line.line), active: line.status === 'FAULTY' ? 0 : 1 }))
        .sort(faultyFirst),
    [lines],
  )
  const faulty = countOf(lines, 'FAULTY')
  return (
    <>
      <Alert severity={faulty > 0 ? 'error' : 'info'} role="status" sx={{ mb: 2 }}>
        {summary(lines)}.
        {faulty > 0 && (
          <div>
            Corrigez le fichier, puis choisissez-le à nouveau : tant qu’une ligne est refusée, rien n’est
            enregistré.
          </div>
        )}
      </Alert>
      {rows.length > 0 && (
        <Paper sx={{ overflow: 'hidden' }}>
          <Box sx={{ '& > div': { maxHeight: { md: '45dvh' } } }}>
            <Grid label="Aperçu de l’import" rows={rows} columns={COLUMNS} density="compact" off="Refusé" />
          </Box>
        </Paper>
      )}
    </>
  )
}
