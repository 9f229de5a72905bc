import { Route, Routes } from 'react-router'
import { LazyScreen } from '../components/LazyScreen'
import { LoginPage } from '../features/auth/LoginPage'
import { HomePage } from '../features/tasks/HomePage'
import { RequireLogin } from './RequireLogin'

// Sign-in and home come with the first load; every other screen is loaded when it is opened.
const settings = () => import('../features/settings/SettingsPage').then((file) => file.SettingsPage)
const taskTypes = () => import('../features/reference/TaskTypesScreen').then((file) => file.TaskTypesScreen)
const clients = () => import('../features/reference/ClientsScreen').then((file) => file.ClientsScreen)
const holdings = () => import('../features/reference/HoldingsScreen').then((file) => file.HoldingsScreen)
const companies = () => import('../features/reference/CompaniesScreen').then((file) => file.CompaniesScreen)
const taskGroups = () =>
  import('../features/reference/TaskGroupsScreen').then((file) => file.TaskGroupsScreen)
const users = () => import('../features/users/UsersScreen').then((file) => file.UsersScreen)
const newUser = () => import('../features/users/NewUserScreen').then((file) => file.NewUserScreen)
const editUser = () => import('../features/users/EditUserScreen').then((file) => file.EditUserScreen)
const statistics = () => import('../features/statistics/StatisticsPage').then((file) => file.StatisticsPage)
const notFound = () => import('./NotFound').then(({ NotFound }) => NotFound)

export const Screens = () => (
  <Routes>
    <Route path="/login" element={<LoginPage />} />
    <Route element={<RequireLogin />}>
      <Route path="/" element={<HomePage />} />
      <Route path="/parametres" element={<LazyScreen load={settings} />} />
      <Route path="/parametres/taches" element={<LazyScreen load={taskTypes} />} />
      <Route path="/parametres/clients" element={<LazyScreen load={clients} />} />
      <Route path="/parametres/holdings" element={<LazyScreen load={holdings} />} />
      <Route path="/parametres/societes" element={<LazyScreen load={companies} />} />
      <Route path="/parametres/groupetaches" element={<LazyScreen load={taskGroups} />} />
      <Route path="/parametres/users" element={<LazyScreen load={users} />} />
      <Route path="/parametres/users/new" element={<LazyScreen load={newUser} />} />
      <Route path="/parametres/users/edit/:id" element={<LazyScreen load={editUser} />} />
      <Route path="/statistiques" element={<LazyScreen load={statistics} />} />
    </Route>
    <Route path="*" element={<LazyScreen load={notFound} />} />
  </Routes>
)
