/** Maximum ratio to the floor: above `gate` the benchmark fails, above `goal` it is reported. */
export interface Limit {
  goal: number
  gate: number
}

export interface Screen {
  name: string
  path: string
  open?: true
  shows: string
  largestPaint: Limit
  blocking: Limit
  /** Opened again, from the service worker. */
  second?: true
}

const FIRST = { largestPaint: { goal: 1.3, gate: 1.75 }, blocking: { goal: 2, gate: 3.75 } }
const REPORT = { largestPaint: { goal: 2, gate: 2.65 }, blocking: { goal: 4, gate: 6.5 } }
const GRID = { largestPaint: { goal: 2, gate: 2.5 }, blocking: { goal: 4, gate: 6.5 } }

/** Largest paint of a second visit, in largest paints of the floor's first one. */
export const SECOND_VISIT: Limit = { goal: 1.1, gate: 1.3 }
export const SEQUENTIAL_LIMIT: Limit = { goal: 2, gate: 4 }
export const DESKTOP_SCORE: Limit = { goal: 95, gate: 90 }

/** Every screen with data; `user` has a month of entries between the two days. */
export const screensOf = ({ user, debut, fin }: { user: string; debut: string; fin: string }): Screen[] => [
  {
    name: 'connexion',
    path: '/login',
    open: true,
    shows: 'button:has-text("Submit")',
    largestPaint: { goal: 1.3, gate: 1.55 },
    blocking: { goal: 2, gate: 2.45 },
    second: true,
  },
  { name: 'accueil', path: '/', shows: 'table', ...FIRST, second: true },
  {
    name: 'mois',
    path: `/statistiques?debut=${debut}&fin=${fin}&utilisateur=${user}`,
    shows: 'section[aria-labelledby=heures] svg',
    ...REPORT,
    second: true,
  },
  {
    name: 'équipe',
    path: `/statistiques?vue=equipe&debut=${debut}&fin=${fin}`,
    shows: 'main table',
    ...REPORT,
  },
  { name: 'paramètres', path: '/parametres', shows: 'main a[href="/parametres/users"]', ...GRID },
  { name: 'utilisateurs', path: '/parametres/users', shows: '[role=gridcell]', ...GRID },
  { name: 'utilisateur', path: `/parametres/users/edit/${user}`, shows: 'input[name=nom]', ...GRID },
  { name: 'clients', path: '/parametres/clients', shows: '[role=gridcell]', ...GRID },
  { name: 'tâches', path: '/parametres/taches', shows: '[role=gridcell]', ...GRID },
  { name: 'groupes', path: '/parametres/groupetaches', shows: '[role=gridcell]', ...GRID },
  { name: 'sociétés', path: '/parametres/societes', shows: '[role=gridcell]', ...GRID },
  { name: 'holdings', path: '/parametres/holdings', shows: '[role=gridcell]', ...GRID },
]
