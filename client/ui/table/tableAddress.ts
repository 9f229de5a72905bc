export const TABLE_STATES = ['all', 'active', 'inactive'] as const
export type TableState = (typeof TABLE_STATES)[number]

export type TableSort = { field: string; sort: 'asc' | 'desc' }

/** State of a table in its screen's URL: restored by Back and reload. */
export type TableAddress = {
  search: string
  state: TableState
  sort: TableSort
  /** Zero-based. */
  page: number
  /** Text that a column must have, by its field. */
  filters: Readonly<Record<string, string>>
}

const STATE_WORDS = { active: 'actifs', inactive: 'inactifs' } as const
const PAGE = /^[1-9]\d{0,5}$/
/** Longer than any name. */
const SEARCH_MAX = 200

/** Parses the URL; invalid values are dropped. @param fields sortable ones, the default first @param filtered fields */
export function readTableAddress(
  params: URLSearchParams,
  fields: readonly string[],
  filtered: readonly string[] = [],
): TableAddress {
  const [, descending, field = ''] = /^(-?)(.*)$/.exec(params.get('tri') ?? '') ?? []
  const page = params.get('page') ?? ''
  const sorted = fields.includes(field)
  return {
    search: (params.get('recherche') ?? '').slice(0, SEARCH_MAX),
    state:
      TABLE_STATES.find((state) => state !== 'all' && STATE_WORDS[state] === params.get('etat')) ?? 'all',
    sort: { field: sorted ? field : (fields[0] ?? ''), sort: sorted && descending ? 'desc' : 'asc' },
    page: PAGE.test(page) ? Number(page) - 1 : 0,
    filters: Object.fromEntries(
      filtered.flatMap((field) => {
        const text = (params.get(field) ?? '').slice(0, SEARCH_MAX)
        return text ? [[field, text]] : []
      }),
    ),
  }
}

/** Serializes to a query string, without defaults. */
export function writeTableAddress(
  { search, state, sort, page, filters }: TableAddress,
  fields: readonly string[],
) {
  const params = new URLSearchParams(filters)
  if (search) params.set('recherche', search)
  if (state !== 'all') params.set('etat', STATE_WORDS[state])
  if (sort.field !== fields[0] || sort.sort === 'desc')
    params.set('tri', `${sort.sort === 'desc' ? '-' : ''}${sort.field}`)
  if (page > 0) params.set('page', String(page + 1))
  const text = params.toString()
  return text && `?${text}`
}
