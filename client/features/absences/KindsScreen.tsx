import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { useCallback, useState } from 'react'
import { isRestTaken } from '../../../schema/codeWords'
import { bidi } from '../../../schema/isolated'
import { AbsenceKindsDocument, type AbsenceKindsQuery } from '../../generated/graphql'
import { useList } from '../../lib/apollo/useList'
import { useMay } from '../../lib/session/rights'
import { BackLink } from '../../ui/page/BackLink'
import { Page } from '../../ui/page/Page'
import { PageHead } from '../../ui/page/PageHead'
import { SuccessBanner } from '../../ui/page/SuccessBanner'
import type { Column } from '../../ui/table/column'
import { DataTable } from '../../ui/table/DataTable'
import { Listed } from '../../ui/table/Listed'
import { RowButton } from '../../ui/table/RowButton'
import { KindDialog } from './KindDialog'

type Kind = AbsenceKindsQuery['absenceTypes'][number]
type Row = Kind & { id: string }

const NOUN = ['sorte d’absence', 'sortes d’absences', 'f'] as const
const yes = (value: boolean) => (value ? 'Oui' : 'Non')
const COLUMNS: readonly Column<Row>[] = [
  { field: 'libelle', label: 'Libellé', text: ({ libelle }) => libelle, weight: 2.2, minWidth: 320 },
  { field: 'code', label: 'Code', named: true, minWidth: 120, text: ({ code }) => code },
  { field: 'payee', label: 'Payée', named: true, weight: 0.8, minWidth: 95, text: ({ payee }) => yes(payee) },
  {
    field: 'assimilee',
    label: 'Assimilée à du travail',
    named: true,
    weight: 1.4,
    minWidth: 180,
    text: ({ code, assimilee }) => (!assimilee && isRestTaken(code) ? 'Selon les règles' : yes(assimilee)),
  },
  {
    field: 'neutre',
    label: 'Neutre',
    named: true,
    weight: 0.8,
    minWidth: 95,
    text: ({ neutre }) => yes(neutre),
  },
  { field: 'reserved', label: 'Code réservé', named: true, text: ({ reserved }) => yes(reserved) },
]

export function KindsScreen() {
  const admin = useMay('maintain')
  const list = useList(AbsenceKindsDocument)
  const [message, setMessage] = useState<string>()
  const [open, setOpen] = useState<Kind | 'new' | null>(null)
  const actions = useCallback(
    (row: Row) => (
      <RowButton aria-label={bidi`Modifier ${row.libelle}`} onClick={() => setOpen(row)}>
        Modifier
      </RowButton>
    ),
    [],
  )
  return (
    <Page title="Sortes d’absences">
      <BackLink to="/parametres" />
      <PageHead title="Sortes d’absences">
        {admin && (
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOpen('new')}>
            Ajouter une sorte d’absence
          </Button>
        )}
      </PageHead>
      <SuccessBanner message={message} onClose={() => setMessage(undefined)} />
      <Listed list={list}>
        {({ absenceTypes }) => (
          <DataTable
            name="absences"
            label="Sortes d’absences"
            noun={NOUN}
            rows={absenceTypes.map((kind) => ({ ...kind, id: kind.code }))}
            columns={COLUMNS}
            actions={admin ? actions : undefined}
          />
        )}
      </Listed>
      {open && (
        <KindDialog
          kind={open === 'new' ? null : open}
          onSaved={async (done) => {
            setOpen(null)
            setMessage(done)
            await list.onChanged()
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  )
}
