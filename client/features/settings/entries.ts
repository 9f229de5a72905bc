import TaskTypeIcon from '@mui/icons-material/AssignmentOutlined'
import CompanyIcon from '@mui/icons-material/BusinessOutlined'
import ClientIcon from '@mui/icons-material/HandshakeOutlined'
import HoldingIcon from '@mui/icons-material/LocationCityOutlined'
import UserIcon from '@mui/icons-material/PeopleAltOutlined'
import TaskGroupIcon from '@mui/icons-material/WorkspacesOutlined'

export const ENTRIES = [
  { to: '/parametres/taches', label: 'Tâches', Icon: TaskTypeIcon },
  { to: '/parametres/clients', label: 'Clients', Icon: ClientIcon },
  { to: '/parametres/holdings', label: 'Holdings', Icon: HoldingIcon },
  { to: '/parametres/societes', label: 'Sociétés', Icon: CompanyIcon },
  { to: '/parametres/groupetaches', label: 'Groupe de tâches', Icon: TaskGroupIcon },
  { to: '/parametres/users', label: 'Utilisateurs', Icon: UserIcon },
]
