import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { usePreferencesQuery } from '../../generated/graphql'
import { intoView } from '../../lib/browser/intoView'
import { notify } from '../../lib/browser/notice'
import { useAction } from '../../lib/browser/useAction'
import { errorMessage } from '../../lib/http/errorMessage'
import { setStartEnds } from './setStartEnds'

/** The user's rule on what a start does to the tasks that run. */
export function StartRule() {
  const { data, refetch } = usePreferencesQuery({ fetchPolicy: 'no-cache' })
  const change = useAction(async (startEnds: boolean) => {
    await setStartEnds(startEnds)
    await refetch()
    notify({ text: startEnds ? 'Commencer termine la tâche en cours' : 'Les tâches en cours continuent' })
  })
  return (
    <>
      <FormControlLabel
        sx={{ minHeight: 44, mx: 0 }}
        disabled={!data || change.busy}
        control={
          <Checkbox
            sx={{ flex: 'none', ml: -1, width: 44, height: 44 }}
            checked={data?.preferences.startEnds ?? false}
            onChange={(_, startEnds) => void change.run(startEnds)}
          />
        }
        label="Commencer termine la tâche en cours"
      />
      {change.error !== null && (
        <Box ref={intoView} role="alert" sx={{ color: 'error.main', typography: 'body2' }}>
          {errorMessage(change.error)}
        </Box>
      )}
    </>
  )
}
