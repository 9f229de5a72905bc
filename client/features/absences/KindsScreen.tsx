import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useCallback, useState } from 'react'
import { isRestTaken } from '../../../schema/codeWords'
import { bidi } from '../../../schema/isolated'
import { AbsenceKindsDocument, type AbsenceKindsQuery } from '../../generated/graphql'
import { useList } from '../../lib/apollo/useList'
import { useMay } from '../../lib/session/rights'
import { LazyDialog } from '../../ui/dialog/LazyDialog'
import { BackLink } from '../../ui/page/BackLink'
import { Page } from '../../ui/page/Page'
import { PageHead } from '../../ui/page/PageHead'
import { SuccessBanner } from '../../ui/page/SuccessBanner'
import type { Column } from '../../ui/table/column'
import { DataTable } from '../../ui/table/DataTable'
import { Listed } from '../../ui/table/Listed'
import { RowButton } from '../../ui/table/RowButton'
import { grantWords } from './grants'
import { KindDialog } from './KindDialog'

const loadCatalogue = () => import('./CatalogueDialog').then(({ CatalogueDialog }) => CatalogueDialog)

type Kind = AbsenceKindsQuery['absenceTypes'][number]
type Row = Kind & { id: string }

const NOUN = ['type d’absence', 'types d’absence'] as const
const yes = (value: boolean) => (value ? 'Oui' : 'Non')
const COLUMNS: readonly Column<Row>[] = [
  {
    field: 'libelle',
    label: 'Libellé',
    text: ({ libelle }) => libelle,
    remark: grantWords,
    weight: 2.2,
    minWidth: 290,
  },
  { field: 'code', label: 'Code', named: true, minWidth: 120, text: ({ code }) => code },
  { field: 'payee', label: 'Payée', named: true, weight: 0.8, minWidth: 95, text: ({ payee }) => yes(payee) },
  {
    field: 'assimilee',
    label: 'Compte comme travail',
    named: true,
    weight: 1.4,
    minWidth: 180,
    text: ({ code, assimilee }) => (!assimilee && isRestTaken(code) ? 'Selon les règles' : yes(assimilee)),
  },
  {
    field: 'neutre',
    label: 'Hors moyenne',
    named: true,
    weight: 0.8,
    minWidth: 135,
    text: ({ neutre }) => yes(neutre),
  },
  { field: 'reserved', label: 'D’origine', named: true, text: ({ reserved }) => yes(reserved) },
]

export function KindsScreen() {
  const admin = useMay('maintain')
  const list = useList(AbsenceKindsDocument)
  const [message, setMessage] = useState<string>()
  const [open, setOpen] = useState<Kind | 'new' | null>(null)
  const [choosing, setChoosing] = useState(false)
  async function changed(done: string) {
    setOpen(null)
    setChoosing(false)
    setMessage(done)
    await list.onChanged()
  }
  const actions = useCallback(
    (row: Row) => (
      <RowButton aria-label={bidi`Modifier ${row.libelle}`} onClick={() => setOpen(row)}>
        Modifier
      </RowButton>
    ),
    [],
  )
  return (
    <Page title="Types d’absence">
      <BackLink to="/parametres" />
      <PageHead title="Types d’absence">
        {admin && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="outlined" sx={{ minHeight: 44 }} onClick={() => setChoosing(true)}>
              Types prêts à l’emploi
            </Button>
            <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOpen('new')}>
              Ajouter un type
            </Button>
          </Box>
        )}
      </PageHead>
      <SuccessBanner message={message} onClose={() => setMessage(undefined)} />
      <Listed list={list}>
        {({ absenceTypes }) => (
          <DataTable
            name="absences"
            label="Types d’absence"
            noun={NOUN}
            rows={absenceTypes.map((kind) => ({ ...kind, id: kind.code }))}
            columns={COLUMNS}
            actions={admin ? actions : undefined}
          />
        )}
      </Listed>
      {open && (
        <KindDialog kind={open === 'new' ? null : open} onSaved={changed} onClose={() => setOpen(null)} />
      )}
      <LazyDialog
        load={loadCatalogue}
        of={
          choosing && list.data
            ? { kinds: list.data.absenceTypes, onSaved: changed, onClose: () => setChoosing(false) }
            : null
        }
        message="Les types prêts à l’emploi n’ont pas pu être chargés"
      />
    </Page>
  )
}
