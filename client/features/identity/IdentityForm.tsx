import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { type FormEvent, useRef, useState } from 'react'
import { LOGO_BYTES } from '../../../schema/rules/identity'
import type { IdentityQuery } from '../../generated/graphql'
import { useAction } from '../../lib/browser/useAction'
import { useUnsaved } from '../../lib/forms/unsaved'
import { errorMessage } from '../../lib/http/errorMessage'
import { post, Refused, refusal } from '../../lib/http/post'
import { BusyButton } from '../../ui/buttons/BusyButton'
import { DraftRestoredAlert } from '../../ui/form/DraftRestoredAlert'
import { FormField } from '../../ui/form/FormField'
import { useFormDraft } from '../../ui/form/useFormDraft'

const TYPES = ['image/png', 'image/jpeg']

/** Reads an image as `data:` URL. @throws {Error} French message if the server would refuse the file */
function readLogoFile(file: File) {
  if (!TYPES.includes(file.type)) return Promise.reject(new Error('Le logo doit être un PNG ou un JPEG'))
  if (file.size > LOGO_BYTES) return Promise.reject(new Error('Le logo est limité à 200 ko'))
  return new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new Error('Ce fichier n’a pas pu être lu'))
    reader.readAsDataURL(file)
  })
}

type Identity = IdentityQuery['identity']
type Props = { identity: Identity; onSaved: () => Promise<unknown> }

const TIMEOUT_MS = 20_000

export function IdentityForm({ identity, onSaved }: Props) {
  const begun = { name: identity.name, address: identity.lines.join('\n'), logo: identity.logo ?? '' }
  const [values, setValues] = useState(begun)
  const change = (part: Partial<typeof begun>) => setValues((now) => ({ ...now, ...part }))
  const { name, address, logo } = values
  const chooser = useRef<HTMLInputElement>(null)
  const lines = address.split('\n').filter((line) => line.trim() !== '')
  const dirty = name !== begun.name || address !== begun.address || logo !== begun.logo
  const forget = useUnsaved(dirty)
  const draft = { values, initialValues: begun, dirty, setValues }
  const isBroughtBack = useFormDraft(draft, 'identity', { version: identity.version })
  const save = useAction(async () => {
    // Sent by REST: the GraphQL body limit is too small for a logo.
    const content = {
      name,
      lines,
      version: identity.version,
      ...(logo !== begun.logo && { logo }),
    }
    const { response } = await post('/api/identite/update', content, { timeoutMs: TIMEOUT_MS })
    if (!response.ok) throw await refusal(response)
    forget()
    await onSaved()
  })
  const choose = useAction(async (file: File) => {
    const logo = await readLogoFile(file).catch((error: Error) => {
      throw new Refused(error.message)
    })
    change({ logo })
  })
  const problem = choose.error ?? save.error

  function submit(event: FormEvent) {
    event.preventDefault()
    void save.run()
  }
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
      <Paper component="form" noValidate aria-label="Identité" onSubmit={submit} sx={form}>
        {isBroughtBack && <DraftRestoredAlert />}
        <FormField
          label="Nom de l’entreprise"
          value={name}
          inputProps={{ maxLength: 120 }}
          onChange={({ target }) => change({ name: target.value })}
        />
        <FormField
          label="Adresse, six lignes au plus"
          multiline
          minRows={3}
          value={address}
          onChange={({ target }) => change({ address: target.value })}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <BusyButton
            variant="outlined"
            startIcon={<UploadIcon />}
            busy={choose.busy}
            onClick={() => chooser.current?.click()}
          >
            {logo ? 'Choisir un autre logo' : 'Choisir un logo (PNG ou JPEG, 200 ko)'}
          </BusyButton>
          {logo && (
            <Button color="inherit" onClick={() => change({ logo: '' })}>
              Retirer le logo
            </Button>
          )}
          <input
            ref={chooser}
            type="file"
            accept="image/png,image/jpeg"
            aria-label="Logo"
            hidden
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) void choose.run(file)
              target.value = ''
            }}
          />
        </Box>
        {problem !== null && <Alert severity="error">{errorMessage(problem)}</Alert>}
        <div>
          <BusyButton type="submit" variant="contained" busy={save.busy} disabled={!dirty}>
            Enregistrer
          </BusyButton>
        </div>
      </Paper>
      <Paper component="section" aria-label="Aperçu de l’en-tête" sx={{ p: 3, minWidth: 0 }}>
        <Box sx={{ mb: 2, color: 'text.secondary', typography: 'body2' }}>Aperçu de l’en-tête</Box>
        <Box sx={sheet}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box sx={{ fontWeight: 600 }}>{name || 'Nom de l’entreprise'}</Box>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of an address have their place alone
              <div key={index}>{line}</div>
            ))}
          </Box>
          {logo && <Box component="img" src={logo} alt="Logo" sx={{ maxWidth: 160, maxHeight: 80 }} />}
        </Box>
      </Paper>
    </Box>
  )
}

const form = { p: { xs: 2, sm: 3 }, display: 'grid', gap: 2.5, alignContent: 'start' }

// White as paper, in both themes.
const sheet = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 2,
  p: 2,
  minHeight: 120,
  bgcolor: '#fff',
  color: '#1b2420',
  border: 1,
  borderColor: 'divider',
}
