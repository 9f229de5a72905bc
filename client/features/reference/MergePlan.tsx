import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { MergeSummaryFragment } from '../../generated/graphql'
import { describeMerge } from './mergeWords'
import type { MergeableRow } from './merging'

type Props = {
  keep: MergeableRow
  away: MergeableRow
  found: MergeSummaryFragment
  isGroup: boolean
  isFeminine: boolean
}

/** Effects of a merge, before it is confirmed. */
export function MergePlan({ keep, away, found, isGroup, isFeminine }: Props) {
  const { lines, more } = describeMerge(found, keep.libelle, away.libelle, isGroup)
  return (
    <Box role="status" sx={{ overflowWrap: 'anywhere', '& p': { mt: 1.5 } }}>
      {lines.length === 0 ? (
        <Typography component="p">{isGroup ? 'Rien à déplacer.' : 'Aucune entrée à déplacer.'}</Typography>
      ) : (
        <>
          <Typography component="p">
            De « <bdi>{away.libelle}</bdi> » passent à « <bdi>{keep.libelle}</bdi> » :
          </Typography>
          <Box component="ul" sx={{ my: 0.5, pl: 3 }}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Box>
        </>
      )}
      {more.map((line) => (
        <Typography key={line} component="p">
          {line}
        </Typography>
      ))}
      <Typography component="p">
        « <bdi>{away.libelle}</bdi> » sera {isFeminine ? 'désactivée' : 'désactivé'}, avec une note.{' '}
        {lines.length > 0 && <strong>Ce qui passe ne revient pas.</strong>}
      </Typography>
    </Box>
  )
}
