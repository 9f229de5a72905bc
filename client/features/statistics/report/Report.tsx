import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type RefObject, useEffect, useState } from 'react'
import { Failed } from '../../../components/Failed'
import { announce } from '../../../lib/announce'
import type { CivilRange } from '../../../lib/civilDate'
import { errorMessage, isRefusal } from '../../../lib/errorMessage'
import { useAction } from '../../../lib/useAction'
import { useFreshness } from '../../../lib/useFreshness'
import { Reloading } from '../Reloading'
import { ReportSkeleton } from '../StatisticsSkeleton'
import { Results } from './Results'
import { useReport } from './useReport'

type Props = {
  range: CivilRange | null
  user: string | null
  timeZone: string
  reload: RefObject<(() => void) | null>
  /** Set while a row is shown: asks whether the report may go, and reminds of what is not saved. */
  leave: RefObject<(() => boolean) | null>
  onBusy: (busy: boolean) => void
}

/** A user's report in each of its states: not asked for, loading, failed, shown. */
export function Report({ range, user, timeZone, reload, leave, onBusy }: Props) {
  const report = useReport(range, user)
  const { asked, shown, error, loading } = report
  const [turn, setTurn] = useState(0)
  const retry = useAction(report.reload)
  useFreshness(report.reload)
  useEffect(() => {
    reload.current = () => void report.reload().then(() => setTurn((last) => last + 1))
  }, [reload, report.reload])
  // A reload of what is shown has its own hint; the button stays free.
  const waiting = loading && shown?.asked !== asked
  useEffect(() => onBusy(waiting), [waiting, onBusy])

  // Said each time somebody asked, not when the screen brings itself up to date.
  const arrived = shown?.asked === asked ? asked : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!arrived || !shown) return
    const { prenom, nom, total, taches } = shown.data
    const entries = taches.length === 1 ? '1 entrée' : `${taches.length} entrées`
    announce(`Heures travaillées de ${prenom} ${nom} : ${total}, ${entries}`)
  }, [arrived, turn])

  if (!asked)
    return (
      <Typography sx={{ color: 'text.secondary', py: 4, textAlign: 'center' }}>
        Choisissez un utilisateur et une période, puis « Valider » : son relevé s’affichera ici.
      </Typography>
    )
  // Somebody else's hours must not stand under a failure of these.
  const own = error && shown?.asked !== asked ? null : shown
  return (
    <div aria-busy={loading}>
      {error && (
        <Box sx={{ mb: 3 }}>
          <Failed
            title={own ? 'Ce relevé n’est peut-être plus à jour' : 'Le relevé n’a pas pu être chargé'}
            severity={own ? 'warning' : 'error'}
            message={errorMessage(error)}
            busy={retry.busy}
            onRetry={isRefusal(error) ? undefined : () => void retry.run()}
          />
        </Box>
      )}
      <Reloading on={loading && own !== null} />
      {own && (
        <Results
          report={own.data}
          asked={own.asked}
          timeZone={timeZone}
          leave={leave}
          onChanged={report.reload}
        />
      )}
      {!own && !error && <ReportSkeleton />}
    </div>
  )
}
