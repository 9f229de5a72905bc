import KindIcon from '@mui/icons-material/BeachAccessOutlined'
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined'
import ContractIcon from '@mui/icons-material/DescriptionOutlined'
import RuleIcon from '@mui/icons-material/GavelOutlined'
import { EntryRow } from './EntryRow'

const ENTRIES = [
  { to: '/parametres/contrats', label: 'Contrats', Icon: ContractIcon },
  { to: '/parametres/absences', label: 'Absences', Icon: KindIcon },
  { to: '/parametres/calendriers', label: 'Calendriers', Icon: CalendarIcon },
  { to: '/parametres/regles', label: 'Règles', Icon: RuleIcon },
]

export const WorkEntries = () => <EntryRow label="Temps de travail" entries={ENTRIES} />
