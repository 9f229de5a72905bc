import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { memo, useRef } from 'react'
import { bidi } from '../../../schema/isolated'
import { useEntryEditor } from '../../domain/entry/useEntryEditor'
import type { ReportRequest } from '../../domain/report/request'
import { countEntries, type ReportData } from '../../domain/report/useReport'
import { civilDay } from '../../lib/format/format'
import { formatDuration } from '../../lib/format/formatDuration'
import { useUser } from '../../lib/session/useSession'
import { addDays } from '../../lib/time/civilDate'
import { formatDateRange } from '../../lib/time/formatDate'
import { nowInSeconds } from '../../lib/time/now'
import { readDuration } from '../../lib/time/typedTime'
import { Exports } from '../../ui/buttons/Exports'
import { LazyPart } from '../../ui/page/LazyPart'
import { useFocusFallback } from '../../ui/page/useFocusFallback'
import { CancelledEntries } from './CancelledEntries'
import { LazyCharts } from './charts/LazyCharts'
import { NoEntries } from './NoEntries'
import { ReportTable } from './ReportTable'
import type { UnsavedRow } from './useUnsavedRow'

type Props = {
  report: ReportData
  asked: ReportRequest
  timeZone: string
  unsavedRow: UnsavedRow
  onChanged: () => Promise<void>
}

const loadRegularise = async () => (await import('./RegulariseOthers')).RegulariseOthers
const OTHERS_AFTER = 2

const FORMATS = ['csv', 'xlsx', 'pdf'] as const

export const Results = memo(function Results({ report, asked, timeZone, unsavedRow, onChanged }: Props) {
  const { prenom, nom, total, breaks, debut, fin, taches, locks } = report
  const title = bidi`Heures travaillées de ${`${prenom} ${nom}`} : ${total}`
  const pauses = formatDuration(readDuration(breaks))
  const summary = `${formatDateRange({ debut, fin })} · ${countEntries(report)} · Pauses : ${pauses}`
  const heading = useRef<HTMLHeadingElement>(null)
  const goneFocus = useFocusFallback(heading)
  // A day is opened for its entries, often to correct one.
  const isDay = debut === fin
  const isOthers = useUser().id !== asked.user
  const person = isOthers ? `${prenom} ${nom}` : undefined
  const editor = useEntryEditor({
    owner: asked.user,
    person,
    timeZone,
    within: { debut, fin },
    onChanged,
  })
  const until = addDays(civilDay(nowInSeconds(), timeZone), -OTHERS_AFTER)
  const forgotten = isOthers ? taches.filter(({ overdue, date }) => overdue && date <= until) : []
  return (
    <section aria-labelledby="releve" {...goneFocus}>
      <Box sx={taches.length === 0 ? header : { ...header, ...headedByTable }}>
        <div>
          <Typography
            ref={heading}
            tabIndex={-1}
            id="releve"
            variant="h2"
            sx={{ fontSize: '1.25rem', fontVariantNumeric: 'tabular-nums' }}
          >
            {title}
          </Typography>
          <Typography sx={{ mt: 0.5, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {summary}
          </Typography>
        </div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '@media print': { display: 'none' } }}>
          <Button
            startIcon={<AddIcon />}
            sx={{ ml: { xs: -1.5, md: 0 } }}
            onClick={() => editor.add(debut === fin ? debut : undefined)}
          >
            Ajouter une entrée
          </Button>
          <Exports formats={FORMATS} exported={{ path: '/api/taches/statistiques/export', asked }} />
        </Box>
      </Box>
      {taches.length === 0 ? (
        <NoEntries user={asked.user} />
      ) : (
        <>
          <LazyPart
            load={loadRegularise}
            of={
              forgotten.length > 0
                ? { rows: forgotten, owner: asked.user, timeZone, limit: report.limit, onChanged }
                : null
            }
            message="Les entrées à régulariser n’ont pas pu être chargées."
          />
          {!isDay && <LazyCharts report={report} />}
          <Paper sx={{ overflow: 'clip', '@media print': { overflow: 'visible', border: 0 } }}>
            <ReportTable
              key={`${asked.user} ${debut} ${fin}`}
              rows={taches}
              first={debut}
              locks={locks}
              paperHead={[title, summary]}
              user={asked.user}
              timeZone={timeZone}
              limit={report.limit}
              unsavedRow={unsavedRow}
              onEditAll={editor.edit}
              onChanged={onChanged}
            />
          </Paper>
          {isDay && (
            <Box sx={{ mt: 3 }}>
              <LazyCharts report={report} />
            </Box>
          )}
        </>
      )}
      <CancelledEntries asked={asked} report={report} onRestore={editor.restore} />
      {editor.element}
    </section>
  )
})

const header = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  columnGap: 3,
  rowGap: 2,
  mt: 1,
  mb: 3,
}

// In print each page repeats the table's head.
const headedByTable = { '@media print': { display: 'none' } }
