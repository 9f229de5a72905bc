import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useRef, useState } from 'react'
import type { ReportQuestion } from '../../generated/graphql'
import { announce } from '../../lib/browser/announce'
import { useAction } from '../../lib/browser/useAction'
import { prepareFile } from '../../lib/files/preparedFile'
import type { Format } from '../../lib/http/download'
import { type CivilRange, endOfMonth, startOfMonth } from '../../lib/time/civilDate'
import { formatDatesInWords } from '../../lib/time/formatDate'
import { ActionError } from '../../ui/buttons/ActionError'
import { BusyButton } from '../../ui/buttons/BusyButton'
import { LazyDialog } from '../../ui/dialog/LazyDialog'

type Props = {
  question: ReportQuestion
  range: CivilRange
  decimal: boolean
  /** A file that takes longer is made in the background under this id. */
  onWaiting: (file: string, days?: string) => void
  /** The statement is open at once; called when it is closed, with whether its file is still being made. */
  onStatementClosed?: ((isWaiting: boolean) => void) | undefined
}

type Choice = { label: string; path: string; format: Format; asked: object }

const REPORT = '/api/rapports/export'
const DETAIL = '/api/rapports/detail/export'
const NO_TYPES: readonly string[] = []
const loadStatement = async () => (await import('./StatementDialog')).StatementDialog

const isMonth = ({ debut, fin }: CivilRange) => debut === startOfMonth(debut) && fin === endOfMonth(debut)

export function ExportMenu({ question, range, decimal, onWaiting, onStatementClosed }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<Choice | null>(null)
  const [stating, setStating] = useState(onStatementClosed !== undefined)
  const isWaiting = useRef(false)
  const { run, busy, error } = useAction(async ({ path, format, asked }: Choice) => {
    const file = await prepareFile(path, format, asked)
    if (file) onWaiting(file, formatDatesInWords(range))
    else announce('Fichier téléchargé')
  })
  const asked = { question, decimals: decimal }
  const { companies, holdings, groups, users } = question
  const reports: Choice[] = [
    { label: 'CSV', path: REPORT, format: 'csv', asked },
    { label: 'Excel (XLSX), chiffres', path: REPORT, format: 'xlsx', asked },
    { label: 'Excel (XLSX), formules', path: REPORT, format: 'xlsx', asked: { ...asked, formulas: true } },
    { label: 'PDF', path: REPORT, format: 'pdf', asked },
  ]
  const details: Choice[] = [
    { label: 'Détail de toutes les entrées, CSV', path: DETAIL, format: 'csv', asked: { question } },
    { label: 'Détail de toutes les entrées, XLSX', path: DETAIL, format: 'xlsx', asked: { question } },
  ]
  if (isMonth(range))
    details.push({
      label: 'Relevé du mois de chaque personne, PDF',
      path: '/api/rapports/personnes/export',
      format: 'pdf',
      asked: { month: range.debut.slice(0, 7), companies, holdings, groups, users },
    })
  /** Runs after the menu has restored focus: a busy button cannot take it. */
  function make() {
    if (chosen) void run(chosen)
    setChosen(null)
  }
  const item = (choice: Choice) => (
    <MenuItem
      key={choice.label}
      sx={{ minHeight: 44 }}
      onClick={() => {
        setChosen(choice)
        setOpen(false)
      }}
    >
      {choice.label}
    </MenuItem>
  )
  return (
    <Box>
      <BusyButton
        ref={button}
        variant="outlined"
        color="inherit"
        startIcon={<DownloadIcon />}
        aria-haspopup="menu"
        aria-expanded={open}
        busy={busy}
        sx={{ borderColor: 'line' }}
        onClick={() => setOpen(true)}
      >
        Exporter
      </BusyButton>
      <Menu
        open={open}
        anchorEl={() => button.current}
        slotProps={{
          list: { 'aria-label': 'Exporter' },
          paper: { role: 'region', 'aria-label': 'Fichiers du rapport' },
          transition: { onExited: make },
        }}
        onClose={() => setOpen(false)}
      >
        {reports.map(item)}
        <Divider />
        {details.map(item)}
        <Divider />
        <MenuItem
          sx={{ minHeight: 44 }}
          onClick={() => {
            setOpen(false)
            setStating(true)
          }}
        >
          Relevé client…
        </MenuItem>
      </Menu>
      <ActionError error={error} failed="L’export a échoué." sx={{ mt: 1 }} />
      <LazyDialog
        load={loadStatement}
        of={
          stating
            ? {
                client: question.clients?.length === 1 ? question.clients[0] : undefined,
                types: question.types ?? NO_TYPES,
                month: range.debut.slice(0, 7),
                onWaiting: (file) => {
                  isWaiting.current = true
                  onWaiting(file)
                },
                onClose: () => {
                  setStating(false)
                  onStatementClosed?.(isWaiting.current)
                },
              }
            : null
        }
        message="Le relevé n’a pas pu être ouvert"
      />
    </Box>
  )
}
