import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type FormEvent, useId, useState } from 'react'
import { Articles } from '../../../domain/law/Articles'
import { useTeamChoicesQuery } from '../../../generated/graphql'
import { announce } from '../../../lib/browser/announce'
import { useAction } from '../../../lib/browser/useAction'
import { errorMessage } from '../../../lib/http/errorMessage'
import { prepareFile } from '../../../lib/http/preparedFile'
import { scopeOf } from '../../../lib/session/rights'
import { useUser } from '../../../lib/session/useSession'
import { DialogFoot } from '../../../ui/dialog/DialogFoot'
import { TitledDialog } from '../../../ui/dialog/TitledDialog'
import { activeChoices } from '../../../ui/form/choices'
import { MonthField } from '../../../ui/form/MonthField'
import { SelectField } from '../../../ui/form/SelectField'

type Props = {
  month: string
  company: string | null
  onWaiting: (file: string) => void
  onClose: () => void
}

/** Exports the records of all users for a month, as a ZIP. */
export function RecordsDialog({ month, company, onWaiting, onClose }: Props) {
  const id = useId()
  const everybody = scopeOf(useUser(), 'decideWeeks') === 'all'
  const { data } = useTeamChoicesQuery()
  const [asked, setAsked] = useState({ month, company: company ?? '' })
  const { run, busy, error } = useAction(async () => {
    const file = await prepareFile('/api/releves/societe/export', 'zip', {
      month: asked.month,
      ...(asked.company && { company: asked.company }),
    })
    if (file) onWaiting(file)
    else announce('Fichier téléchargé')
  })
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (await run()) onClose()
  }
  return (
    <TitledDialog
      title="Relevés du mois"
      foot={<DialogFoot form={`${id}-form`} label="Préparer l’archive" busy={busy} />}
      busy={busy}
      onClose={onClose}
    >
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>
        Une archive : pour chaque personne, le décompte de chaque semaine et le document du mois, en PDF.{' '}
        <Articles numbers={['D3171-8', 'D3171-12']} />
      </Typography>
      <Box
        component="form"
        id={`${id}-form`}
        noValidate
        onSubmit={submit}
        sx={{ display: 'grid', gap: 2, pt: 1 }}
      >
        <MonthField value={asked.month} onChange={(month) => setAsked({ ...asked, month })} />
        {everybody && (
          <SelectField
            label="Société"
            empty="Toutes"
            choices={activeChoices(
              (data?.companies ?? []).map(({ id, nom, active }) => ({ id, label: nom, active })),
              asked.company || undefined,
            )}
            value={asked.company}
            onChange={({ target }) => setAsked({ ...asked, company: target.value })}
          />
        )}
      </Box>
      {error !== null && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {errorMessage(error)}
        </Alert>
      )}
    </TitledDialog>
  )
}
