import MergeIcon from '@mui/icons-material/MergeOutlined'
import Button from '@mui/material/Button'
import { useEffect, useMemo, useState } from 'react'
import { LazyDialog } from '../../ui/dialog/LazyDialog'
import { EqualNames } from './EqualNames'
import { equalNames } from './equalNames'
import type { Pair } from './MergeDialog'
import { MERGING, type MergeableRow, type Merging } from './merging'

const load = () => import('./MergeDialog').then(({ MergeDialog }) => MergeDialog)
/** Poll interval in ms while entries are moved in the background. */
const LOOK_EVERY = 2_000
const NOBODY: Pair = { keep: '', away: '' }

const isMergeable = (kind: string): kind is Merging['kind'] => kind in MERGING

type Options = {
  kind: string
  rows: readonly { id: string; active: number }[]
  groups: readonly { id: string; label: string }[] | undefined
  onChanged: () => Promise<unknown>
  refresh: () => Promise<unknown>
  onMerged: (message: string) => void
}

/** Merging for administrators: button, note on duplicate names, dialog. Empty for other kinds. */
export function useMerging({ kind, rows: all, groups, onChanged, refresh, onMerged }: Options) {
  const merging = isMergeable(kind) ? MERGING[kind] : undefined
  const rows = all as readonly MergeableRow[]
  const [asked, ask] = useState<Pair | null>(null)
  const sets = useMemo(() => (merging ? equalNames(rows) : []), [merging, rows])
  const names = useMemo(() => new Map(groups?.map(({ id, label }) => [id, label])), [groups])
  const active = rows.filter((row) => row.active === 1).length
  const isPending = rows.some(({ merged }) => merged?.pending)
  useEffect(() => {
    if (!isPending) return
    const timer = setInterval(() => void refresh(), LOOK_EVERY)
    return () => clearInterval(timer)
  }, [isPending, refresh])
  if (!merging) return { tool: null, line: null, dialog: null }
  return {
    tool: (
      <Button
        color="inherit"
        variant="outlined"
        startIcon={<MergeIcon />}
        // With fewer there is nothing to merge.
        disabled={active < 2}
        sx={{ borderColor: 'line' }}
        onClick={() => ask(NOBODY)}
      >
        Fusionner
      </Button>
    ),
    line: <EqualNames merging={merging} sets={sets} onMerge={(keep, away) => ask({ keep, away })} />,
    dialog: (
      <LazyDialog
        load={load}
        of={
          asked && {
            merging,
            rows,
            groups: names,
            start: asked,
            onMerged(message: string) {
              ask(null)
              onMerged(message)
              void onChanged()
            },
            onClose: () => ask(null),
          }
        }
        message="La fusion n’a pas pu être ouverte"
      />
    ),
  }
}
