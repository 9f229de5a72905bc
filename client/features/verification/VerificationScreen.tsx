import { skipToken } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useRecordCheckQuery } from '../../generated/graphql'
import { ActionError } from '../../ui/buttons/ActionError'
import { Page } from '../../ui/page/Page'
import { PrintedRecord } from './PrintedRecord'

const SEVERITIES = { CONFORME: 'success', REMPLACE: 'warning', INCONNU: 'error' } as const

/** Verifies printed records by the code in their footer. */
export function VerificationScreen() {
  const [search, setSearch] = useSearchParams()
  const code = search.get('code') ?? ''
  const [typed, setTyped] = useState(code)
  const { data, error, loading, refetch } = useRecordCheckQuery(
    code ? { variables: { code }, fetchPolicy: 'no-cache' } : skipToken,
  )
  function submit(event: FormEvent) {
    event.preventDefault()
    // The same code is requested again: the first answer may have been a failure.
    if (typed.trim() === code) void refetch().catch(() => {})
    else setSearch({ code: typed.trim() }, { replace: true })
  }
  // An answer is that of its code alone, not of another being typed.
  const answered = !loading && typed.trim() === code
  const check = answered ? data?.recordCheck : undefined
  return (
    <Page title="Vérifier un document">
      <Typography variant="h1" sx={{ mb: 1 }}>
        Vérifier un document
      </Typography>
      <Typography sx={{ mb: 3, color: 'text.secondary' }}>
        Le code imprimé au bas d’un décompte ou d’un document mensuel dit si ses chiffres sont ceux qui ont
        été validés.
      </Typography>
      <Box component="form" noValidate onSubmit={submit} sx={form}>
        <TextField
          label="Code de vérification"
          placeholder="12-2026S45-7F3A9C21B0"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" variant="contained" disabled={typed.trim() === ''} loading={loading}>
          Vérifier
        </Button>
      </Box>
      <Box role="status">
        {check && <Alert severity={SEVERITIES[check.state]}>{check.sentence}</Alert>}
        <ActionError error={answered ? error : null} />
        {loading && <Skeleton variant="rounded" height={48} aria-label="Vérification…" />}
      </Box>
      {check?.printed && <PrintedRecord record={check.printed} />}
    </Page>
  )
}

const form = {
  display: 'grid',
  gap: 2,
  mb: 3,
  maxWidth: 520,
  alignItems: 'center',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
}
