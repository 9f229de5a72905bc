import type { RouteObject, ShouldRevalidateFunction } from 'react-router-dom'
import { checkSession } from '../features/auth/checkSession'
import { HomeDocument } from '../generated/graphql'
import { preload } from '../lib/apollo/apollo'
import { nextMacrotask } from '../lib/browser/nextMacrotask'
import { getSession, storedToken } from '../lib/session/session'
import { Loading } from '../ui/page/Loading'
import { lazyScreen } from '../ui/page/lazyScreen'
import { App } from './App'
import { BrokenScreen } from './BrokenScreen'
import { RequireLogin } from './RequireLogin'
import { ToExplorer } from './ToExplorer'

const isIn = () => storedToken() !== null && !getSession().user?.mustChangePassword

type Opened = { search: URLSearchParams; id: string }
type Preloads = typeof import('./preloads')

/** No revalidation when only the query string of the same screen changes. */
const redirectTo: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname

/** Preloads a screen's queries in parallel with its code and the session check; the screen's queries take them over. */
const withHere = (begin: (opened: Opened) => unknown): Pick<RouteObject, 'loader' | 'shouldRevalidate'> => ({
  loader({ request, params }) {
    const start = async () => {
      if (isIn()) await begin({ search: new URL(request.url).searchParams, id: params.id ?? '' })
      return null
    }
    // At page start: after the session check, which loads the rights. Later navigation starts at once.
    return getSession().user ? start() : nextMacrotask().then(nextMacrotask).then(start)
  },
  shouldRevalidate: redirectTo,
})

/** A screen that was opened before opens without waiting. */
let loadedPreloads: Preloads | undefined

/** The same for queries that neither sign-in nor the home screen needs. The screen's own query reports a failure. */
const withPreload = (begin: (preloads: Preloads, opened: Opened) => unknown) =>
  withHere((opened) => {
    if (loadedPreloads) return begin(loadedPreloads, opened)
    // Awaited: else the screen would ask by itself meanwhile.
    return import('./preloads')
      .then((preloads) => {
        loadedPreloads = preloads
        return begin(preloads, opened)
      })
      .catch(() => {})
  })

// Lazy loaded. `scripts/vite/screenScripts.ts` parses them from this file to preload their scripts.
const screens: RouteObject[] = [
  {
    path: '/',
    lazy: lazyScreen(() => import('../features/tasks/HomePage').then((file) => file.HomePage)),
    ...withHere(() => preload(HomeDocument)),
  },
  {
    path: '/parametres',
    lazy: lazyScreen(() => import('../features/settings/SettingsPage').then((file) => file.SettingsPage)),
  },
  {
    path: '/parametres/taches',
    lazy: lazyScreen(() =>
      import('../features/reference/TaskTypesScreen').then((file) => file.TaskTypesScreen),
    ),
    ...withPreload((preloads) => preloads.taskTypes()),
  },
  {
    path: '/parametres/clients',
    lazy: lazyScreen(() => import('../features/reference/ClientsScreen').then((file) => file.ClientsScreen)),
    ...withPreload((preloads) => preloads.clients()),
  },
  {
    path: '/parametres/holdings',
    lazy: lazyScreen(() =>
      import('../features/reference/HoldingsScreen').then((file) => file.HoldingsScreen),
    ),
    ...withPreload((preloads) => preloads.holdings()),
  },
  {
    path: '/parametres/societes',
    lazy: lazyScreen(() =>
      import('../features/reference/CompaniesScreen').then((file) => file.CompaniesScreen),
    ),
    ...withPreload((preloads) => preloads.companies()),
  },
  {
    path: '/parametres/groupetaches',
    lazy: lazyScreen(() =>
      import('../features/reference/TaskGroupsScreen').then((file) => file.TaskGroupsScreen),
    ),
    ...withPreload((preloads) => preloads.taskGroups()),
  },
  {
    path: '/parametres/users',
    lazy: lazyScreen(() => import('../features/users/UsersScreen').then((file) => file.UsersScreen)),
    ...withPreload((preloads) => preloads.users()),
  },
  {
    path: '/parametres/users/new',
    lazy: lazyScreen(() => import('../features/users/NewUserScreen').then((file) => file.NewUserScreen)),
    ...withPreload((preloads) => preloads.newUser()),
  },
  {
    path: '/parametres/users/edit/:id',
    lazy: lazyScreen(() => import('../features/users/EditUserScreen').then((file) => file.EditUserScreen)),
    ...withPreload((preloads, { id }) => preloads.editUser(id)),
  },
  {
    path: '/parametres/contrats',
    lazy: lazyScreen(() =>
      import('../features/contracts/ContractsScreen').then((file) => file.ContractsScreen),
    ),
    ...withPreload((preloads) => preloads.contracts()),
  },
  {
    path: '/parametres/contrats/:person',
    lazy: lazyScreen(() =>
      import('../features/contracts/ContractsScreen').then((file) => file.ContractsScreen),
    ),
    ...withPreload((preloads) => preloads.contracts()),
  },
  {
    path: '/parametres/absences',
    lazy: lazyScreen(() => import('../features/absences/KindsScreen').then((file) => file.KindsScreen)),
    ...withPreload((preloads) => preloads.absenceKinds()),
  },
  {
    path: '/parametres/calendriers',
    lazy: lazyScreen(() =>
      import('../features/calendars/CalendarScreen').then((file) => file.CalendarScreen),
    ),
  },
  {
    path: '/parametres/regles',
    lazy: lazyScreen(() => import('../features/rules/RulesScreen').then((file) => file.RulesScreen)),
    ...withPreload((preloads) => preloads.rules()),
  },
  {
    path: '/parametres/identite',
    lazy: lazyScreen(() => import('../features/identity/IdentityScreen').then((file) => file.IdentityScreen)),
  },
  {
    path: '/parametres/budgets',
    lazy: lazyScreen(() => import('../features/budgets/BudgetsScreen').then((file) => file.BudgetsScreen)),
  },
  {
    path: '/parametres/journal',
    lazy: lazyScreen(() => import('../features/journal/JournalScreen').then((file) => file.JournalScreen)),
  },
  {
    path: '/mes-donnees',
    lazy: lazyScreen(() => import('../features/journal/MyDataScreen').then((file) => file.MyDataScreen)),
  },
  {
    path: '/corrections',
    lazy: lazyScreen(() =>
      import('../features/corrections/CorrectionsScreen').then((file) => file.CorrectionsScreen),
    ),
  },
  {
    path: '/statistiques',
    lazy: lazyScreen(() =>
      import('../features/statistics/StatisticsPage').then((file) => file.StatisticsPage),
    ),
    ...withPreload((preloads, { search }) => preloads.prefetchStatistics(search)),
  },
  {
    path: '/semaine',
    lazy: lazyScreen(() => import('../features/week/WeekScreen').then((file) => file.WeekScreen)),
    ...withPreload((preloads, { search }) => preloads.prefetchWeek(search)),
  },
  {
    path: '/equipe',
    lazy: lazyScreen(() => import('../features/week/team/TeamScreen').then((file) => file.TeamScreen)),
    ...withPreload((preloads, { search }) => preloads.prefetchTeamWeeks(search)),
  },
  {
    path: '/annee',
    lazy: lazyScreen(() => import('../features/year/YearScreen').then((file) => file.YearScreen)),
  },
  {
    path: '/presence',
    lazy: lazyScreen(() => import('../features/presence/PresenceScreen').then((file) => file.PresenceScreen)),
  },
  {
    path: '/paie',
    lazy: lazyScreen(() => import('../features/payroll/PayrollScreen').then((file) => file.PayrollScreen)),
  },
  {
    path: '/absences',
    lazy: lazyScreen(() => import('../features/absences/AbsencesScreen').then((file) => file.AbsencesScreen)),
  },
  {
    path: '/fichiers',
    lazy: lazyScreen(() => import('../features/files/FilesScreen').then((file) => file.FilesScreen)),
  },
  {
    path: '/verification',
    lazy: lazyScreen(() =>
      import('../features/verification/VerificationScreen').then((file) => file.VerificationScreen),
    ),
  },
  { path: '/graphql', element: <ToExplorer /> },
]

export const routes: RouteObject[] = [
  {
    element: <App />,
    errorElement: <BrokenScreen />,
    children: [
      {
        // Inside the layout: the navigation stays usable when a screen breaks.
        errorElement: <BrokenScreen />,
        hydrateFallbackElement: <Loading />,
        children: [
          {
            path: '/login',
            lazy: lazyScreen(() => import('../features/auth/LoginPage').then((file) => file.LoginPage)),
          },
          {
            element: <RequireLogin />,
            async loader() {
              if (!getSession().user) await nextMacrotask()
              // RequireLogin reports a failure: it waits for the same check.
              checkSession().catch(() => {})
              return null
            },
            shouldRevalidate: () => false,
            children: screens,
          },
          { path: '*', lazy: lazyScreen(() => import('./NotFound').then((file) => file.NotFound)) },
        ],
      },
    ],
  },
]
