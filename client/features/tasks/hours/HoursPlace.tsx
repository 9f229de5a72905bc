import NoticeIcon from '@mui/icons-material/ScheduleOutlined'
import Box from '@mui/material/Box'
import { useLazy } from '../../../ui/page/useLazy'
import type { WorkToday } from './useWorkToday'

const loadLaw = async () => (await import('../../../domain/law/LawNote')).LawNote

/** The nearest limit of the law: when it is reached, or until when a rest lasts. Announced when it comes. */
export function HoursPlace({ work }: { work: WorkToday }) {
  const { line, article } = work ?? {}
  const { Part: LawNote } = useLazy(loadLaw, Boolean(line && article))
  return (
    <Box sx={place}>
      <span role="status">
        {line && (
          <Box component="span" sx={notice}>
            <NoticeIcon aria-hidden sx={{ fontSize: '1.2em', color: 'warning.main' }} />
            {line}
          </Box>
        )}
      </span>
      {line && article && LawNote && <LawNote articles={[article]} />}
    </Box>
  )
}

const place = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  typography: 'body2',
}

const notice = { display: 'inline-flex', alignItems: 'center', gap: 0.5, fontWeight: 600 }
