import DialogActions from '@mui/material/DialogActions'
import Skeleton from '@mui/material/Skeleton'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import { IMPORT_FIELDS } from '../../../schema/imports/kinds'
import { useUnsaved } from '../../lib/forms/unsaved'
import { isLostAnswer } from '../../lib/http/errorMessage'
import { ActionError } from '../../ui/buttons/ActionError'
import { BusyButton } from '../../ui/buttons/BusyButton'
import { Dialog } from '../../ui/dialog/Dialog'
import { DialogHead } from '../../ui/dialog/DialogHead'
import { TitledDialog } from '../../ui/dialog/TitledDialog'
import { CharsetChoice } from './CharsetChoice'
import { FileDrop } from './FileDrop'
import { ImportColumns, ImportModel } from './ImportColumns'
import { ImportPreview } from './ImportPreview'
import { InitialPasswords } from './InitialPasswords'
import { MappingStep } from './MappingStep'
import type { InitialPassword } from './sendImport'
import { countOf, summary } from './summary'
import { type ImportKind, useImport } from './useImport'

type Props = {
  kind: ImportKind
  open: boolean
  onClose: () => void
  onDone: (done: string) => void
}

/** CSV import: file, mapping, preview, then all rows or none (one transaction). */
export function ImportDialog({ open, kind, onClose, onDone }: Props) {
  const { title } = kind
  const fields = IMPORT_FIELDS[kind.kind]
  const id = useId()
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  const { file, report, mapping, apply, ...current } = useImport(kind)
  const [result, setResult] = useState<{ done: string; passwords: InitialPassword[] } | null>(null)

  useUnsaved(file !== null)

  function save() {
    void apply.run(({ lines, passwords = [] }) => {
      const done = `Import terminé : ${summary(lines)}`
      if (passwords.length > 0) setResult({ done, passwords })
      else onDone(done)
    })
  }
  function close() {
    current.reset()
    onClose()
  }

  function end(done: string) {
    setResult(null)
    onDone(done)
  }

  const saved = report ? countOf(report.lines, 'NEW') + countOf(report.lines, 'CHANGED') : 0
  const ready = report !== null && saved > 0 && countOf(report.lines, 'FAULTY') === 0
  const { error } = current
  if (!open) return null
  if (result)
    return (
      // Passwords are shown once: only their own button closes the dialog.
      <Dialog open fullWidth maxWidth="lg" fullScreen={phone} aria-labelledby={id}>
        <DialogHead id={id}>Mots de passe provisoires</DialogHead>
        <InitialPasswords {...result} onClose={() => end(result.done)} />
      </Dialog>
    )
  return (
    <TitledDialog
      title={title}
      maxWidth="lg"
      fullScreen={phone}
      content={{ sx: { display: 'flex', flexDirection: 'column', gap: 2.5 } }}
      foot={
        <>
          <ActionError error={error} sx={{ flex: 'none', mx: 3, mt: 1 }}>
            {apply.error !== null && isLostAnswer(apply.error) && (
              <div>
                Le fichier a été enregistré en entier, ou pas du tout : choisissez-le à nouveau, l’aperçu dira
                ce qui manque.
              </div>
            )}
          </ActionError>
          <DialogActions>
            {mapping ? (
              <BusyButton
                variant="contained"
                type="submit"
                form={`${id}-mapping`}
                busy={current.busy}
                sx={wide}
              >
                Voir l’aperçu
              </BusyButton>
            ) : (
              <BusyButton variant="contained" busy={apply.busy} disabled={!ready} sx={wide} onClick={save}>
                Importer
              </BusyButton>
            )}
          </DialogActions>
        </>
      }
      busy={apply.busy}
      onClose={close}
    >
      {!file && <ImportModel kind={kind} />}
      <FileDrop fileName={file?.name ?? ''} busy={current.busy} onFile={current.choose} />
      {file?.decoded && (
        <CharsetChoice charset={file.decoded.charset} busy={current.busy} onChange={current.readAs} />
      )}
      {!file && <ImportColumns fields={fields} />}
      {mapping && (
        <MappingStep
          id={`${id}-mapping`}
          kind={kind.kind}
          columns={mapping.columns}
          sources={mapping.sources}
          onChange={mapping.change}
          onDone={mapping.done}
        />
      )}
      {report && (
        <div>
          <ImportPreview kind={kind.kind} report={report} onColumns={current.openMapping} />
        </div>
      )}
      {current.busy && !mapping && <Skeleton variant="rounded" height={200} sx={{ flex: 'none' }} />}
      {file && (
        <div>
          <ImportColumns fields={fields} folded />
          <ImportModel kind={kind} />
        </div>
      )}
    </TitledDialog>
  )
}

const wide = { width: { xs: '100%', md: 'auto' } }
