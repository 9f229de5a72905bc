import { Route, Routes } from 'react-router'
import { lazyScreen } from '../components/lazyScreen'
import { LoginPage } from '../features/auth/LoginPage'
import { HomePage } from '../features/tasks/HomePage'
import { RequireLogin } from './RequireLogin'
import { ToExplorer } from './ToExplorer'

// Sign-in and home come with the first load; every other screen is loaded when it is opened.
const Settings = lazyScreen(() =>
  import('../features/settings/SettingsPage').then((file) => file.SettingsPage),
)
const TaskTypes = lazyScreen(() =>
  import('../features/reference/TaskTypesScreen').then((file) => file.TaskTypesScreen),
)
const Clients = lazyScreen(() =>
  import('../features/reference/ClientsScreen').then((file) => file.ClientsScreen),
)
const Holdings = lazyScreen(() =>
  import('../features/reference/HoldingsScreen').then((file) => file.HoldingsScreen),
)
const Companies = lazyScreen(() =>
  import('../features/reference/CompaniesScreen').then((file) => file.CompaniesScreen),
)
const TaskGroups = lazyScreen(() =>
  import('../features/reference/TaskGroupsScreen').then((file) => file.TaskGroupsScreen),
)
const Users = lazyScreen(() => import('../features/users/UsersScreen').then((file) => file.UsersScreen))
const NewUser = lazyScreen(() => import('../features/users/NewUserScreen').then((file) => file.NewUserScreen))
const EditUser = lazyScreen(() =>
  import('../features/users/EditUserScreen').then((file) => file.EditUserScreen),
)
const Statistics = lazyScreen(() =>
  import('../features/statistics/StatisticsPage').then((file) => file.StatisticsPage),
)
const Journal = lazyScreen(() =>
  import('../features/journal/JournalScreen').then((file) => file.JournalScreen),
)
const NotFound = lazyScreen(() => import('./NotFound').then((file) => file.NotFound))

export const Screens = () => (
  <Routes>
    <Route path="/login" element={<LoginPage />} />
    <Route element={<RequireLogin />}>
      <Route path="/" element={<HomePage />} />
      <Route path="/parametres" element={<Settings />} />
      <Route path="/parametres/taches" element={<TaskTypes />} />
      <Route path="/parametres/clients" element={<Clients />} />
      <Route path="/parametres/holdings" element={<Holdings />} />
      <Route path="/parametres/societes" element={<Companies />} />
      <Route path="/parametres/groupetaches" element={<TaskGroups />} />
      <Route path="/parametres/users" element={<Users />} />
      <Route path="/parametres/users/new" element={<NewUser />} />
      <Route path="/parametres/users/edit/:id" element={<EditUser />} />
      <Route path="/parametres/journal" element={<Journal />} />
      <Route path="/statistiques" element={<Statistics />} />
      <Route path="/graphql" element={<ToExplorer />} />
    </Route>
    <Route path="*" element={<NotFound />} />
  </Routes>
)
