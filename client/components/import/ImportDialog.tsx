import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useId, useRef, useState } from 'react'
import { errorMessage, isLostAnswer } from '../../lib/errorMessage'
import { useAction } from '../../lib/useAction'
import { useUnsaved } from '../../lib/useUnsaved'
import { BusyButton } from '../BusyButton'
import { Dialog } from '../Dialog'
import { decodeCsv } from './decodeCsv'
import { FileDrop } from './FileDrop'
import { ImportColumns, ImportModel } from './ImportColumns'
import { ImportPreview } from './ImportPreview'
import { InitialPasswords } from './InitialPasswords'
import type { ImportKind } from './importKind'
import { type ImportReport, type InitialPassword, sendImport } from './sendImport'
import { countOf, summary } from './summary'

type Props = {
  kind: ImportKind
  open: boolean
  onClose: () => void
  /** After rows were saved and passwords told, with what was done in words. */
  onDone: (done: string) => void
}

/** Imports a CSV: a file, then what it would do, then all of it or nothing. */
export function ImportDialog({ open, kind, onClose, onDone }: Props) {
  const { path, title } = kind
  const id = useId()
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  const [file, setFile] = useState<{ name: string; csv: string } | null>(null)
  const [report, setReport] = useState<ImportReport | null>(null)
  // What was done, and the passwords to be told before it is over.
  const [told, setTold] = useState<{ done: string; passwords: InitialPassword[] } | null>(null)

  useUnsaved(file !== null)

  // A preview that nobody waits for any more, because the dialog was closed, is given up.
  const reading = useRef<AbortController>(null)
  useEffect(() => () => reading.current?.abort(), [])
  const preview = useAction(async (chosen: File) => {
    const controller = new AbortController()
    const { signal } = controller
    reading.current = controller
    setReport(null)
    setFile({ name: chosen.name, csv: '' })
    apply.clear()
    try {
      const csv = decodeCsv(chosen.name, await chosen.arrayBuffer())
      if (signal.aborted) return
      setFile({ name: chosen.name, csv })
      const read = await sendImport(path, { csv, apply: false }, signal)
      if (!signal.aborted) setReport(read)
    } catch (error) {
      if (!signal.aborted) throw error
    }
  })
  const apply = useAction(async () => {
    if (!file) return
    const { lines, passwords = [] } = await sendImport(path, { csv: file.csv, apply: true })
    reset()
    const done = `Import terminé : ${summary(lines)}`
    if (passwords.length > 0) setTold({ done, passwords })
    else onDone(done)
  })

  function reset() {
    reading.current?.abort()
    setFile(null)
    setReport(null)
    preview.clear()
    apply.clear()
  }
  function close() {
    // What is told once is closed by its own button alone, and not by a click beside it.
    if (apply.busy || told) return
    reset()
    onClose()
  }

  function end(done: string) {
    setTold(null)
    onDone(done)
  }

  const saved = report ? countOf(report.lines, 'NEW') + countOf(report.lines, 'CHANGED') : 0
  const ready = report !== null && saved > 0 && countOf(report.lines, 'FAULTY') === 0
  const wide = kind.columns.length > 4
  const error = preview.error ?? apply.error
  return (
    <Dialog
      open={open}
      fullWidth
      maxWidth={wide ? 'lg' : 'md'}
      fullScreen={phone}
      aria-labelledby={id}
      onClose={close}
    >
      <DialogTitle id={id}>{told ? 'Mots de passe provisoires' : title}</DialogTitle>
      {told ? (
        <InitialPasswords {...told} onClose={() => end(told.done)} />
      ) : (
        <>
          <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2.5 }}>
            <ImportModel kind={kind} />
            <FileDrop
              fileName={file?.name ?? ''}
              busy={preview.busy}
              onFile={(chosen) => void preview.run(chosen)}
            />
            <ImportColumns columns={kind.columns} folded={file !== null} />
            {error !== null && (
              <Alert severity="error">
                {errorMessage(error)}
                {apply.error !== null && isLostAnswer(apply.error) && (
                  <div>
                    Le fichier a été enregistré en entier, ou pas du tout : choisissez-le à nouveau, l’aperçu
                    dira ce qui manque.
                  </div>
                )}
              </Alert>
            )}
            {report && (
              <div>
                <ImportPreview report={report} />
              </div>
            )}
          </DialogContent>
          <DialogActions sx={{ px: 3, pb: 2.5 }}>
            <Button color="inherit" disabled={apply.busy} onClick={close}>
              Annuler
            </Button>
            <BusyButton
              variant="contained"
              busy={apply.busy}
              disabled={!ready}
              onClick={() => void apply.run()}
            >
              Importer
            </BusyButton>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}
