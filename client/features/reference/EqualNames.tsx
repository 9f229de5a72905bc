import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { bidi } from '../../../schema/isolated'
import { pluralize } from '../../lib/format/pluralize'
import type { MergeableRow, Merging } from './merging'

type Props = {
  merging: Merging
  sets: readonly MergeableRow[][]
  onMerge: (keep: string, away: string) => void
}

/** Notice on rows with equal names, with a button to merge them; one set at a time. */
export function EqualNames({ merging, sets, onMerge }: Props) {
  const [[first, second, ...others] = [], ...more] = sets
  if (!first || !second) return null
  const rows = [first, second, ...others]
  const names = [...new Set(rows.map(({ libelle }) => bidi`« ${libelle} »`))].join(', ')
  return (
    <Alert
      severity="info"
      role="note"
      sx={{ mb: 3, overflowWrap: 'anywhere', '@media print': { display: 'none' } }}
      action={
        <Button color="inherit" onClick={() => onMerge(first.id, second.id)}>
          Fusionner
        </Button>
      }
    >
      {pluralize(rows.length, merging.noun)} portent le même nom : {names}
      {more.length > 0 && `, et ${pluralize(more.length, ['autre nom', 'autres noms'])}`}.
    </Alert>
  )
}
