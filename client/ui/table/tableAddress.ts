export const TABLE_STATES = ['all', 'active', 'inactive'] as const
export type TableState = (typeof TABLE_STATES)[number]

export type TableSort = { field: string; sort: 'asc' | 'desc' }

/** What a table shows of its rows, as the address of the screen says it: Back and a reload bring it again. */
export type TableAddress = {
  search: string
  state: TableState
  sort: TableSort
  /** From 0 on. */
  page: number
}

const STATE_WORDS = { active: 'actifs', inactive: 'inactifs' } as const
const PAGE = /^[1-9]\d{0,5}$/
/** Longer than any name that somebody looks for. */
const SEARCH_MAX = 200

/** Reads an address; what makes no sense there is left out. @param fields those by which can be sorted, the usual one first */
export function readTableAddress(params: URLSearchParams, fields: readonly string[]): TableAddress {
  const [, descending, field = ''] = /^(-?)(.*)$/.exec(params.get('tri') ?? '') ?? []
  const page = params.get('page') ?? ''
  const sorted = fields.includes(field)
  return {
    search: (params.get('recherche') ?? '').slice(0, SEARCH_MAX),
    state:
      TABLE_STATES.find((state) => state !== 'all' && STATE_WORDS[state] === params.get('etat')) ?? 'all',
    sort: { field: sorted ? field : (fields[0] ?? ''), sort: sorted && descending ? 'desc' : 'asc' },
    page: PAGE.test(page) ? Number(page) - 1 : 0,
  }
}

/** The address as query text, without what goes without saying. */
export function writeTableAddress({ search, state, sort, page }: TableAddress, fields: readonly string[]) {
  const params = new URLSearchParams()
  if (search) params.set('recherche', search)
  if (state !== 'all') params.set('etat', STATE_WORDS[state])
  if (sort.field !== fields[0] || sort.sort === 'desc')
    params.set('tri', `${sort.sort === 'desc' ? '-' : ''}${sort.field}`)
  if (page > 0) params.set('page', String(page + 1))
  const text = params.toString()
  return text && `?${text}`
}
