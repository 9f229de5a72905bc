import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Link from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useAction } from '../../lib/useAction'
import { useUnsaved } from '../../lib/useUnsaved'
import { BusyButton } from '../BusyButton'
import { FormField } from '../FormField'
import { decodeCsv } from './decodeCsv'
import { FileDrop } from './FileDrop'
import { ImportPreview } from './ImportPreview'
import { type ImportReport, importMessage, sendImport } from './sendImport'
import { countOf, summary } from './summary'

export type ImportKind = {
  path: string
  title: string
  /** Which columns the file has. */
  explanation: ReactNode
  template: { fileName: string; text: string }
  /** Whether new rows can be given a password. */
  withPassword?: boolean
}

type Props = ImportKind & {
  open: boolean
  onClose: () => void
  /** After rows were saved, with what was done in words. */
  onDone: (done: string) => void
}

const BOM = '\uFEFF'
const downloadOf = (text: string) => `data:text/csv;charset=utf-8,${encodeURIComponent(BOM + text)}`

/** Imports a CSV: a file, then what it would do, then all of it or nothing. */
export function ImportDialog({
  open,
  path,
  title,
  explanation,
  template,
  withPassword,
  onClose,
  onDone,
}: Props) {
  const id = useId()
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  const [file, setFile] = useState<{ name: string; csv: string } | null>(null)
  const [pass, setPass] = useState('')
  const [report, setReport] = useState<ImportReport | null>(null)

  useUnsaved(file !== null)

  // An answer that comes after the dialog was closed belongs to no file any more.
  const turn = useRef(0)
  const preview = useAction(async (chosen: File) => {
    const mine = ++turn.current
    setReport(null)
    apply.clear()
    const csv = decodeCsv(await chosen.arrayBuffer())
    if (turn.current !== mine) return
    setFile({ name: chosen.name, csv })
    const read = await sendImport(path, { csv, apply: false })
    if (turn.current === mine) setReport(read)
  })
  const apply = useAction(async () => {
    if (!file) return
    const { lines } = await sendImport(path, { csv: file.csv, apply: true, ...(pass && { pass }) })
    reset()
    onDone(`Import terminé : ${summary(lines)}`)
  })

  function reset() {
    turn.current++
    setFile(null)
    setReport(null)
    setPass('')
    preview.clear()
    apply.clear()
  }
  function close() {
    if (apply.busy) return
    reset()
    onClose()
  }

  const saved = report ? countOf(report.lines, 'NEW') + countOf(report.lines, 'CHANGED') : 0
  const ready = report !== null && saved > 0 && countOf(report.lines, 'FAULTY') === 0
  const error = preview.error ?? apply.error
  return (
    <Dialog open={open} fullWidth maxWidth="md" fullScreen={phone} aria-labelledby={id} onClose={close}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2.5 }}>
        <Box>
          {explanation}{' '}
          <Link href={downloadOf(template.text)} download={template.fileName} sx={{ py: 1.5 }}>
            Télécharger un modèle
          </Link>
        </Box>
        <FileDrop
          fileName={file?.name ?? ''}
          busy={preview.busy}
          onFile={(chosen) => void preview.run(chosen)}
        />
        {withPassword && (
          <FormField
            label="Mot de passe initial des nouveaux utilisateurs (facultatif)"
            type="password"
            autoComplete="new-password"
            value={pass}
            onChange={({ target }) => setPass(target.value)}
          />
        )}
        {error !== null && <Alert severity="error">{importMessage(error)}</Alert>}
        {report && (
          <div>
            <ImportPreview lines={report.lines} />
          </div>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="inherit" onClick={close}>
          Annuler
        </Button>
        <BusyButton variant="contained" busy={apply.busy} disabled={!ready} onClick={() => void apply.run()}>
          Importer
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}
