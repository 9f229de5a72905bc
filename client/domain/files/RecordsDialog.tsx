import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type FormEvent, useId, useState } from 'react'
import { useTeamChoicesQuery } from '../../generated/graphql'
import { notify } from '../../lib/browser/notice'
import { useAction } from '../../lib/browser/useAction'
import { prepareFile } from '../../lib/files/preparedFile'
import { scopeOf } from '../../lib/session/rights'
import { useUser } from '../../lib/session/useSession'
import { DialogFoot } from '../../ui/dialog/DialogFoot'
import { TitledDialog } from '../../ui/dialog/TitledDialog'
import { activeChoices, labelCompanies } from '../../ui/form/choices'
import { MonthField } from '../../ui/form/MonthField'
import { SelectField } from '../../ui/form/SelectField'
import { LawNote } from '../law/LawNote'
import { PreparedFile } from './PreparedFile'
import { recordMonths } from './recordMonths'

type Props = {
  month: string
  company: string | null
  /** The archive that is made in the background, also after the dialog is closed. */
  file: string | null
  onFile: (file: string | null) => void
  onClose: () => void
}

/** Exports the records of all users for a month, as a ZIP. */
export function RecordsDialog({ month, company, file, onFile, onClose }: Props) {
  const id = useId()
  const everybody = scopeOf(useUser(), 'decideWeeks') === 'all'
  const { data } = useTeamChoicesQuery()
  const [asked, setAsked] = useState({ month, company: company ?? '' })
  const offered = activeChoices(labelCompanies(data?.companies ?? []), asked.company || undefined)
  const { run, busy, error } = useAction(async () => {
    const made = await prepareFile('/api/releves/societe/export', 'zip', {
      month: asked.month,
      ...(asked.company && { company: asked.company }),
    })
    if (made) return onFile(made)
    notify({ text: 'Relevés du mois téléchargés' })
    onClose()
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    void run()
  }
  return (
    <TitledDialog
      title="Relevés du mois"
      foot={<DialogFoot form={`${id}-form`} label="Préparer l’archive" busy={busy} error={error} />}
      busy={busy}
      onClose={onClose}
    >
      <Typography sx={{ color: 'text.secondary' }}>
        Une archive : pour chaque personne, le décompte de chaque semaine et le document du mois, en PDF.
      </Typography>
      <LawNote articles={ARTICLES} />
      <Box
        component="form"
        id={`${id}-form`}
        noValidate
        onSubmit={submit}
        sx={{ display: 'grid', gap: 2, pt: 2 }}
      >
        <MonthField
          value={asked.month}
          range={recordMonths()}
          onChange={(next) => setAsked({ ...asked, month: next })}
        />
        {everybody && (offered.length > 1 || asked.company) && (
          <SelectField
            label="Société"
            empty="Toutes"
            choices={offered}
            value={asked.company}
            onChange={({ target }) => setAsked({ ...asked, company: target.value })}
          />
        )}
      </Box>
      {file && (
        <Box sx={{ pt: 2 }}>
          <PreparedFile key={file} id={file} onClose={() => onFile(null)} />
        </Box>
      )}
    </TitledDialog>
  )
}

const ARTICLES = ['D3171-8', 'D3171-12']
