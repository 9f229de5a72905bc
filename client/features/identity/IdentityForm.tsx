import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useRef } from 'react'
import { LOGO_BYTES, siret as siretRule } from '../../../schema/rules/identity'
import { object, string } from '../../../schema/rules/yup'
import { compactSiret, formatSiret, isSiret, letterheadLines, siretIn } from '../../../schema/siret'
import type { IdentityQuery } from '../../generated/graphql'
import { useAction } from '../../lib/browser/useAction'
import { post, Refused, refusal } from '../../lib/http/post'
import { ActionError } from '../../ui/buttons/ActionError'
import { BusyButton } from '../../ui/buttons/BusyButton'
import { DraftRestoredAlert } from '../../ui/form/DraftRestoredAlert'
import { FormField } from '../../ui/form/FormField'
import { useFormDraft } from '../../ui/form/useFormDraft'
import { useServerForm } from '../../ui/form/useServerForm'

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
type Props = {
  identity: Identity
  /** Reads the identity again after a conflict. */
  onOutdated: () => Promise<Identity | undefined>
  onSaved: () => unknown
}

const TIMEOUT_MS = 20_000

// The server checks all of it, the logo by its content.
const RULE = object({ name: string(), address: string(), siret: siretRule, logo: string() })

const valuesOf = ({ name, lines, siret, logo }: Identity) => ({
  name,
  address: lines.join('\n'),
  siret: formatSiret(siret),
  logo: logo ?? '',
})

const linesOf = (address: string) => address.split('\n').filter((line) => line.trim() !== '')

export function IdentityForm({ identity, onOutdated, onSaved }: Props) {
  const chooser = useRef<HTMLInputElement>(null)
  const { form, element, field, busy, error } = useServerForm({
    initialValues: valuesOf(identity),
    rule: RULE,
    async send({ name, address, siret, logo }) {
      // Sent by REST: the GraphQL body limit is too small for a logo.
      const content = {
        name,
        lines: linesOf(address),
        siret: compactSiret(siret),
        version: identity.version,
        ...(logo !== (identity.logo ?? '') && { logo }),
      }
      const { response } = await post('/api/identite/update', content, { timeoutMs: TIMEOUT_MS })
      if (!response.ok) throw await refusal(response)
    },
    async current() {
      const now = await onOutdated()
      return now && valuesOf(now)
    },
    format: (name, value) => (name === 'logo' ? undefined : value.replaceAll('\n', ', ')),
    onSaved,
  })
  const { name, address, siret, logo } = form.values
  const lines = linesOf(address)
  const inAddress = siret === '' ? lines.find((line) => siretIn(line)) : undefined
  function takeFromAddress(line: string) {
    // The button goes with the line.
    element.current?.querySelector<HTMLElement>('[name=siret]')?.focus()
    void form.setValues({
      ...form.values,
      siret: formatSiret(siretIn(line) ?? ''),
      address: lines.filter((one) => one !== line).join('\n'),
    })
  }
  const typed = compactSiret(siret)
  const isBroughtBack = useFormDraft(form, 'identity', { version: identity.version })
  const setLogo = (chosen: string) => form.setFieldValue('logo', chosen)
  const choose = useAction(async (file: File) => {
    const read = await readLogoFile(file).catch((thrown: Error) => {
      throw new Refused(thrown.message)
    })
    await setLogo(read)
  })
  const problem = choose.error ?? error
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
      <Paper
        ref={element}
        component="form"
        noValidate
        aria-label="Identité"
        onSubmit={form.handleSubmit}
        sx={paper}
      >
        {isBroughtBack && <DraftRestoredAlert />}
        <FormField
          label="Nom de l’entreprise"
          readOnly={busy}
          inputProps={{ maxLength: 120 }}
          {...field('name')}
        />
        <FormField
          label="Adresse, six lignes au plus"
          multiline
          minRows={3}
          readOnly={busy}
          {...field('address')}
        />
        <FormField
          label="SIRET"
          hint="Quatorze chiffres : vos relevés et documents le portent sous l’adresse."
          readOnly={busy}
          inputProps={{ inputMode: 'numeric' }}
          {...field('siret')}
        />
        {inAddress && (
          <div>
            <Button color="inherit" disabled={busy} onClick={() => takeFromAddress(inAddress)}>
              Reprendre celui de l’adresse
            </Button>
          </div>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <BusyButton
            variant="outlined"
            startIcon={<UploadIcon />}
            busy={choose.busy}
            disabled={busy}
            onClick={() => chooser.current?.click()}
          >
            {logo ? 'Choisir un autre logo' : 'Choisir un logo (PNG ou JPEG, 200 ko)'}
          </BusyButton>
          {logo && (
            <Button color="inherit" disabled={busy} onClick={() => void setLogo('')}>
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
        <ActionError error={problem} />
        <div>
          <BusyButton type="submit" variant="contained" busy={busy} disabled={!form.dirty}>
            Enregistrer
          </BusyButton>
        </div>
      </Paper>
      <Paper component="section" aria-label="Aperçu de l’en-tête" sx={{ p: 3, minWidth: 0 }}>
        <Box sx={{ mb: 2, color: 'text.secondary', typography: 'body2' }}>Aperçu de l’en-tête</Box>
        <Box sx={sheet}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box sx={{ fontWeight: 600 }}>{name || 'Nom de l’entreprise'}</Box>
            {letterheadLines({ lines, siret: isSiret(typed) ? typed : '' }).map((line, index) => (
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

const paper = { p: { xs: 2, sm: 3 }, display: 'grid', gap: 2.5, alignContent: 'start' }

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
