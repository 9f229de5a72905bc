import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { formatMonth, withDe } from '../../lib/format/format'
import { formatDateRange } from '../../lib/time/formatDate'
import { serverToday } from '../../lib/time/zone'
import { ActionError } from '../../ui/buttons/ActionError'
import { TitledDialog } from '../../ui/dialog/TitledDialog'
import { MonthField } from '../../ui/form/MonthField'
import { PreparedFile } from './PreparedFile'
import { RecordButton } from './RecordButton'
import { recordMonths } from './recordMonths'
import { weeksOfMonth } from './weeksOfMonth'

type Props = {
  user: string
  /** Empty for one's own. */
  name: string
  /** `YYYY-MM`. */
  month: string
  /** The file that is made in the background, also after the dialog is closed. */
  file: string | null
  onFile: (file: string | null) => void
  onClose: () => void
}

/** All documents of a person: of a month, of its weeks, of its year. */
export function DocumentsDialog({ user, name, month: first, file, onFile, onClose }: Props) {
  const [month, setMonth] = useState(first)
  const [failure, setFailure] = useState<unknown>(null)
  const record = { onWaiting: onFile, onFailed: setFailure }
  const year = month.slice(0, 4)
  const asked = { user, month }
  return (
    <TitledDialog
      title={name ? `Documents ${withDe(name)}` : 'Mes documents'}
      foot={
        <ActionError
          error={failure}
          failed="Le fichier n’a pas pu être fait."
          sx={{ flex: 'none', mx: 3, my: 1.5 }}
        />
      }
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
        <MonthField
          value={month}
          range={recordMonths()}
          onChange={(next) => {
            setMonth(next)
            setFailure(null)
          }}
        />
        {file && <PreparedFile key={file} id={file} onClose={() => onFile(null)} />}
        <Part title={`Mois : ${formatMonth(month)}`}>
          <RecordButton label="PDF" of={`de ${formatMonth(month)}`} path={MONTH} asked={asked} {...record} />
          <RecordButton
            label="Excel"
            of={`de ${formatMonth(month)}`}
            path={MONTH}
            format="xlsx"
            asked={asked}
            {...record}
          />
        </Part>
        {weeksOfMonth(month, serverToday()).map((week) => (
          <Part key={week.debut} title={`Semaine : ${formatDateRange(week)}`}>
            <RecordButton
              label="PDF"
              of={`de la semaine ${formatDateRange(week)}`}
              path="/api/releves/semaine/export"
              asked={{ user, date: week.debut }}
              {...record}
            />
          </Part>
        ))}
        <Part title={`Année : ${year}`}>
          <RecordButton
            label="PDF"
            of={`de ${year}`}
            path="/api/releves/periode/export"
            asked={{ user, debut: `${year}-01-01`, fin: `${year}-12-31` }}
            {...record}
          />
        </Part>
      </Box>
    </TitledDialog>
  )
}

const MONTH = '/api/releves/mois/export'

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box sx={part}>
    <Typography sx={{ flex: '1 1 120px', minWidth: 0, fontWeight: 600 }}>{title}</Typography>
    {children}
  </Box>
)

const part = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  pt: 1.5,
  borderTop: 1,
  borderColor: 'divider',
}
