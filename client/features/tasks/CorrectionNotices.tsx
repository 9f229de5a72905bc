import Alert from '@mui/material/Alert'
import { useState } from 'react'
import type { CorrectionItemFragment } from '../../generated/graphql'
import { pluralize } from '../../lib/format/pluralize'
import { useIsPhone } from '../../lib/theme/useIsPhone'
import { Failed } from '../../ui/page/Failed'
import { FoldedNotice } from '../../ui/page/FoldedNotice'
import { useLazy } from '../../ui/page/useLazy'
import { useDayCommands } from './commands/DayCommands'

const loadList = async () => (await import('../../domain/corrections/CorrectionList')).CorrectionList

const LABEL = 'Corrections de vos heures'

type Props = { corrections: readonly CorrectionItemFragment[]; timeZone: string }

/** Corrections by others that the person has not seen; on a phone one line, which unfolds. */
export function CorrectionNotices({ corrections, timeZone }: Props) {
  const { refresh } = useDayCommands()
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  const waiting = corrections.filter(({ isToSee }) => isToSee)
  const open = isOpen || !isPhone
  const { Part: CorrectionList, failed, busy, retry } = useLazy(loadList, waiting.length > 0 && open)
  if (waiting.length === 0) return null
  const list = CorrectionList ? (
    <CorrectionList corrections={waiting} timeZone={timeZone} onChanged={refresh} />
  ) : (
    failed && <Failed message="Les corrections n’ont pas pu être chargées." busy={busy} onRetry={retry} />
  )
  if (isPhone)
    return (
      <FoldedNotice
        severity="info"
        label={LABEL}
        line={`${pluralize(waiting.length, ['correction', 'corrections'])} de vos heures à voir`}
        open={open}
        onToggle={() => setOpen(!isOpen)}
      >
        {list}
      </FoldedNotice>
    )
  if (!list) return null
  return (
    <Alert
      severity="info"
      role="region"
      aria-label={LABEL}
      icon={false}
      sx={{ mb: 2, '& .MuiAlert-message': { width: '100%' } }}
    >
      {list}
    </Alert>
  )
}
