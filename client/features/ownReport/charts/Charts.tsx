import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { assignMarks } from '../../../domain/charts/assignMarks'
import { chartsGrid } from '../../../domain/charts/ChartsSkeleton'
import { HoursChart } from '../../../domain/charts/HoursChart'
import { HoursTable } from '../../../domain/charts/HoursTable'
import { ShareChart } from '../../../domain/charts/ShareChart'
import { type SummaryKind, summarise } from '../../../domain/charts/summarise'
import { Textures } from '../../../domain/charts/Textures'
import type { ReportData } from '../../../domain/report/useReport'
import { ViewToggle } from '../../../domain/reportFrame/ViewToggle'

const KINDS = [
  { value: 'projet', label: 'Par client' },
  { value: 'libelle', label: 'Par tâche' },
] as const

const TITLES = { jour: 'Heures par jour', semaine: 'Heures par semaine', mois: 'Heures par mois' }

function summariseAndMark(report: ReportData, kind: SummaryKind) {
  const summary = summarise(report.taches, report, kind)
  const names = summary.series.map(({ name }) => name)
  return { summary, marks: assignMarks(names, report.taches, kind) }
}

export function Charts({ report }: { report: ReportData }) {
  const [kind, setKind] = useState<SummaryKind>('projet')
  const byClient = useMemo(() => summariseAndMark(report, 'projet'), [report])
  const byTask = useMemo(() => summariseAndMark(report, 'libelle'), [report])
  const { summary, marks } = kind === 'projet' ? byClient : byTask
  return (
    <Box sx={chartsGrid}>
      <Textures marks={[...byClient.marks.values(), ...byTask.marks.values()]} />
      <Paper component="section" aria-labelledby="heures" sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mb: 2 }}>
          <Typography id="heures" variant="h2" component="h3" sx={{ alignSelf: 'center' }}>
            {TITLES[summary.grain]}
          </Typography>
          <ViewToggle label="Empiler les heures" value={kind} options={KINDS} onChange={setKind} />
        </Box>
        <HoursChart summary={summary} marks={marks} />
        <HoursTable summary={summary} />
      </Paper>
      <Paper component="section" aria-labelledby="parts" sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}>
        <Typography id="parts" variant="h2" component="h3" sx={{ mb: 2, minHeight: { md: 40 } }}>
          Part de chaque client
        </Typography>
        <ShareChart summary={byClient.summary} marks={byClient.marks} />
      </Paper>
    </Box>
  )
}
