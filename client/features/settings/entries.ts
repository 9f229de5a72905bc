import TaskTypeIcon from '@mui/icons-material/AssignmentOutlined'
import IdentityIcon from '@mui/icons-material/BadgeOutlined'
import CompanyIcon from '@mui/icons-material/BusinessOutlined'
import ClientIcon from '@mui/icons-material/HandshakeOutlined'
import JournalIcon from '@mui/icons-material/HistoryOutlined'
import HoldingIcon from '@mui/icons-material/LocationCityOutlined'
import UserIcon from '@mui/icons-material/PeopleAltOutlined'
import PayrollIcon from '@mui/icons-material/ReceiptLongOutlined'
import BudgetIcon from '@mui/icons-material/SavingsOutlined'
import TaskGroupIcon from '@mui/icons-material/WorkspacesOutlined'

export const ENTRIES = [
  { to: '/parametres/taches', label: 'Tâches', Icon: TaskTypeIcon },
  { to: '/parametres/clients', label: 'Clients', Icon: ClientIcon },
  { to: '/parametres/holdings', label: 'Holdings', Icon: HoldingIcon },
  { to: '/parametres/societes', label: 'Sociétés', Icon: CompanyIcon },
  { to: '/parametres/groupetaches', label: 'Groupe de tâches', Icon: TaskGroupIcon },
  { to: '/parametres/users', label: 'Utilisateurs', Icon: UserIcon },
]

/** Shown only to users with the right `right`. */
export const OTHERS = [
  { to: '/parametres/identite', label: 'Identité', Icon: IdentityIcon, right: 'maintain' },
  { to: '/parametres/budgets', label: 'Budgets', Icon: BudgetIcon, right: 'readBudgets' },
  { to: '/paie', label: 'Paie', Icon: PayrollIcon, right: 'maintain' },
  { to: '/parametres/journal', label: 'Journal', Icon: JournalIcon, right: 'readJournal' },
] as const
