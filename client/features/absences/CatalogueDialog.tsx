import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type FormEvent, useId, useState } from 'react'
import { ABSENCE_CATALOGUE } from '../../../schema/absenceCatalogue'
import { fold } from '../../../schema/fold'
import { Articles } from '../../domain/law/Articles'
import { type AbsenceKindsQuery, useAddAbsenceTypesMutation } from '../../generated/graphql'
import { useAction } from '../../lib/browser/useAction'
import { pluralize } from '../../lib/format/pluralize'
import { onPhone } from '../../lib/theme/media'
import { DialogFoot } from '../../ui/dialog/DialogFoot'
import { TitledDialog } from '../../ui/dialog/TitledDialog'
import { grantWords } from './grants'

type Props = {
  kinds: AbsenceKindsQuery['absenceTypes']
  onSaved: (message: string) => unknown
  onClose: () => void
}

const TYPE = ['type', 'types'] as const

/** Types of French companies: what is chosen is added as it stands, and can be changed afterwards. */
export function CatalogueDialog({ kinds, onSaved, onClose }: Props) {
  const id = useId()
  const phone = useMediaQuery(onPhone)
  const [add] = useAddAbsenceTypesMutation({ fetchPolicy: 'no-cache' })
  const codes = new Set(kinds.map(({ code }) => code))
  const names = new Set(kinds.map(({ libelle }) => fold(libelle)))
  const offered = ABSENCE_CATALOGUE.filter(
    ({ code, libelle }) => !codes.has(code) && !names.has(fold(libelle)),
  )
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { run, busy, error } = useAction(async () => {
    const { data } = await add({ variables: { codes: [...chosen] } })
    const count = data?.addAbsenceTypes.length ?? 0
    await onSaved(`${pluralize(count, TYPE)} ${count < 2 ? 'ajouté' : 'ajoutés'}`)
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (chosen.size > 0) void run()
  }
  function choose(code: string, isChosen: boolean) {
    const next = new Set(chosen)
    if (isChosen) next.add(code)
    else next.delete(code)
    setChosen(next)
  }
  if (offered.length === 0)
    return (
      <TitledDialog title="Types prêts à l’emploi" onClose={onClose}>
        <Typography>Tous sont déjà là.</Typography>
      </TitledDialog>
    )
  return (
    <TitledDialog
      title="Types prêts à l’emploi"
      foot={
        <DialogFoot
          form={`${id}-form`}
          label={chosen.size > 0 ? `Ajouter ${pluralize(chosen.size, TYPE)}` : 'Ajouter'}
          busy={busy}
          disabled={chosen.size === 0}
          error={error}
        />
      }
      fullScreen={phone}
      busy={busy}
      onClose={onClose}
    >
      <Typography sx={{ mb: 1 }}>
        Ce que la loi prévoit. Seuls les types ajoutés sont proposés ; chacun se modifie et se désactive
        ensuite.
      </Typography>
      <Button
        sx={{ minHeight: 44, ml: -1 }}
        onClick={() => setChosen(new Set(offered.map(({ code }) => code)))}
      >
        Tout choisir
      </Button>
      <Box
        component="form"
        id={`${id}-form`}
        noValidate
        onSubmit={submit}
        aria-label="Types prêts à l’emploi"
        sx={{ display: 'grid', gap: 1 }}
      >
        {offered.map((one) => (
          <Box key={one.code}>
            <FormControlLabel
              label={one.libelle}
              sx={{ minHeight: 44 }}
              control={
                <Checkbox
                  checked={chosen.has(one.code)}
                  disabled={busy}
                  onChange={({ target }) => choose(one.code, target.checked)}
                />
              }
            />
            <Typography variant="body2" sx={{ color: 'text.secondary', pl: 4 }}>
              {[grantWords(one), one.about, one.payee ? 'payé' : 'non payé'].filter(Boolean).join(' · ')}{' '}
              <Articles numbers={one.articles} />
            </Typography>
          </Box>
        ))}
      </Box>
    </TitledDialog>
  )
}
