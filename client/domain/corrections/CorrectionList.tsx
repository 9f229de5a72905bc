import Box from '@mui/material/Box'
import { useMemo } from 'react'
import type { CorrectionItemFragment } from '../../generated/graphql'
import { useRefusalAlert } from '../../ui/page/useRefusalAlert'
import { CorrectionItem } from './CorrectionItem'
import { createCorrectionCommands } from './correctionCommands'

type Props = {
  corrections: readonly CorrectionItemFragment[]
  onChanged: () => unknown
  timeZone: string
  withState?: boolean
}

export function CorrectionList({ corrections, onChanged, timeZone, withState = false }: Props) {
  const { about, refusal } = useRefusalAlert(corrections)
  const commands = useMemo(() => createCorrectionCommands(onChanged, about), [onChanged, about])
  return (
    <>
      {refusal}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {corrections.map((correction) => (
          <CorrectionItem
            key={correction.id}
            correction={correction}
            commands={commands}
            timeZone={timeZone}
            withState={withState}
          />
        ))}
      </Box>
    </>
  )
}
