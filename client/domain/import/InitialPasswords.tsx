import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Paper from '@mui/material/Paper'
import { useMemo, useState } from 'react'
import { useUnsaved } from '../../lib/forms/unsaved'
import { saveFile } from '../../lib/http/download'
import type { Column } from '../../ui/table/column'
import { csvOf } from '../../ui/table/exportRows'
import { Grid } from '../../ui/table/Grid'
import type { InitialPassword } from './sendImport'

type Row = InitialPassword & { id: string; active: number }

const COLUMNS: Column<Row>[] = [
  { field: 'person', label: 'Personne', text: ({ prenom, nom }) => `${prenom} ${nom}`, weight: 1.5 },
  { field: 'email', label: 'Email', text: ({ email }) => email, weight: 2 },
  {
    field: 'pass',
    label: 'Mot de passe',
    text: ({ pass }) => pass,
    render: ({ pass }) => <code>{pass}</code>,
    minWidth: 220,
  },
]

type Props = {
  done: string
  passwords: readonly InitialPassword[]
  onClose: () => void
}

/** Initial passwords of imported users, shown once: they cannot be read again. */
export function InitialPasswords({ done, passwords, onClose }: Props) {
  const [kept, setKept] = useState(false)
  useUnsaved(!kept)
  const rows = useMemo(() => passwords.map((one): Row => ({ ...one, id: one.email, active: 1 })), [passwords])

  function download() {
    const csv = csvOf([
      COLUMNS.map(({ label }) => label),
      ...rows.map((row) => COLUMNS.map(({ text }) => text(row))),
    ])
    saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), 'mots-de-passe.csv')
    setKept(true)
  }

  return (
    <>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2.5 }}>
        <Alert severity="warning">
          {done}. Voici le mot de passe provisoire de chaque nouvel utilisateur. Cette liste n’est montrée que
          maintenant : une fois fermée, elle ne peut plus être retrouvée.
          <Box sx={{ mt: 1 }}>
            Transmettez à chacun le sien. Il devra en choisir un autre à sa première connexion, dans les 14
            jours ; passé ce délai, le mot de passe provisoire n’est plus valable.
          </Box>
        </Alert>
        <div>
          <Button autoFocus variant="contained" startIcon={<DownloadIcon />} onClick={download}>
            Télécharger la liste
          </Button>
        </div>
        <Paper sx={{ overflow: 'hidden' }}>
          <Box sx={{ '& > table': { maxHeight: { md: '45dvh' } } }}>
            <Grid label="Mots de passe provisoires" rows={rows} columns={COLUMNS} density="compact" />
          </Box>
        </Paper>
      </DialogContent>
      {/* On the left: a double click on « Importer » must not close the passwords. */}
      <DialogActions sx={{ justifyContent: 'flex-start' }}>
        <Button color={kept ? 'primary' : 'error'} onClick={onClose}>
          {kept ? 'Fermer' : 'Fermer sans télécharger'}
        </Button>
      </DialogActions>
    </>
  )
}
