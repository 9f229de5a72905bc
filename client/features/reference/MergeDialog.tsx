import { useMutation } from '@apollo/client/react'
import SwapIcon from '@mui/icons-material/SwapVert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { type FormEvent, useId, useMemo, useState } from 'react'
import { bidi } from '../../../schema/isolated'
import { useMergePreviewsQuery } from '../../generated/graphql'
import { useAction } from '../../lib/browser/useAction'
import { errorMessage } from '../../lib/http/errorMessage'
import { DialogFoot } from '../../ui/dialog/DialogFoot'
import { TitledDialog } from '../../ui/dialog/TitledDialog'
import { SelectField } from '../../ui/form/SelectField'
import { Failed } from '../../ui/page/Failed'
import { MergePlan } from './MergePlan'
import { weightOf } from './mergeWords'
import type { MergeableRow, Merging } from './merging'

export type Pair = { keep: string; away: string }

type Props = {
  merging: Merging
  rows: readonly MergeableRow[]
  groups: ReadonlyMap<string, string>
  start: Pair
  onMerged: (message: string) => void
  onClose: () => void
}

export function MergeDialog({ merging, rows, groups, start, onMerged, onClose }: Props) {
  const { kind, noun, title, about, merge } = merging
  const [isGroup, isFeminine] = [kind === 'TASK_GROUP', noun[2] === 'f']
  const id = useId()
  const [{ keep, away }, choose] = useState(start)
  const [tried, setTried] = useState(false)
  const [mergeRows] = useMutation(merge)
  const active = useMemo(() => rows.filter((row) => row.active === 1), [rows])
  const rowOf = (one: string) => active.find((row) => row.id === one)
  const [kept, gone] = [rowOf(keep), rowOf(away)]
  const { data, error, loading, refetch } = useMergePreviewsQuery({
    variables: { kind, keep, merge: away },
    skip: !kept || !gone,
    fetchPolicy: 'network-only',
  })
  const send = useAction(async () => {
    await mergeRows({ variables: { keep, merge: away } })
    onMerged(
      bidi`« ${gone?.libelle} » a ${isFeminine ? 'été fusionnée' : 'été fusionné'} avec « ${kept?.libelle} ».`,
    )
  })
  const retry = useAction(() => refetch())
  const choices = (without: string, within?: MergeableRow) =>
    active
      .filter((row) => row.id !== without && (!within || row.groupetache_id === within.groupetache_id))
      .map((row) => {
        const group = groups.get(row.groupetache_id ?? '')
        return { id: row.id, label: group ? bidi`${row.libelle} – ${group}` : row.libelle, active: 1 }
      })

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (kept && gone && data) void send.run()
    else if (error) void retry.run()
  }
  const missing = 'Choisissez dans la liste'
  const found = kept && gone ? data : undefined
  return (
    <TitledDialog
      title={title}
      aria-describedby={`${id}-about`}
      foot={<DialogFoot form={`${id}-form`} label="Fusionner" busy={send.busy} error={send.error} />}
      busy={send.busy}
      onClose={onClose}
    >
      <Typography id={`${id}-about`} sx={{ mb: 2 }}>
        {about}
      </Typography>
      <Box
        component="form"
        id={`${id}-form`}
        noValidate
        onSubmit={submit}
        sx={{ display: 'grid', gap: 2, pt: 1, justifyItems: 'start' }}
      >
        <SelectField
          label={found ? `${merging.keep} (${weightOf(found.reversed, isGroup)})` : merging.keep}
          choices={choices('')}
          value={keep}
          problem={tried && !kept && missing}
          onChange={({ target }) => {
            const row = rowOf(target.value)
            const stays = row && gone && row.id !== gone.id && row.groupetache_id === gone.groupetache_id
            choose({ keep: target.value, away: stays ? away : '' })
          }}
        />
        <SelectField
          label={found ? `${merging.away} (${weightOf(found.mergePreview, isGroup)})` : merging.away}
          choices={choices(keep, kept)}
          value={away}
          problem={tried && !gone && missing}
          onChange={({ target }) => choose({ keep, away: target.value })}
        />
        {kept && gone && (
          <Button
            startIcon={<SwapIcon />}
            disabled={send.busy}
            onClick={() => choose({ keep: away, away: keep })}
          >
            Inverser
          </Button>
        )}
      </Box>
      {found && kept && gone && (
        <MergePlan {...{ isGroup, isFeminine }} keep={kept} away={gone} found={found.mergePreview} />
      )}
      {kept && gone && loading && (
        <Box role="status" sx={{ mt: 2 }}>
          <Typography color="text.secondary">Calcul de ce qui passe…</Typography>
          <Skeleton />
          <Skeleton width="60%" />
        </Box>
      )}
      {error && !loading && (
        <Box sx={{ mt: 2 }}>
          <Failed message={errorMessage(error)} busy={retry.busy} onRetry={() => void retry.run()} />
        </Box>
      )}
    </TitledDialog>
  )
}
