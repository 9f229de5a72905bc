interface GraphQLAnswer<Data> {
  status: number
  headers: Headers
  data?: Data | null
  errors?: { message: string; path?: (string | number)[]; extensions?: Record<string, unknown> }[]
}

interface RestOptions {
  token?: string
  /** Sent as JSON. */
  json?: unknown
  /** Sent form-encoded, as the older client may. */
  form?: Record<string, string>
  headers?: Record<string, string>
}

const markers = (token?: string) => ({
  'x-requested-with': 'XMLHttpRequest',
  ...(token && { authorization: `Bearer ${token}` }),
})

/** One GraphQL call. `Data` is what the caller expects; nothing checks it but the test. */
export async function graphql<Data = Record<string, unknown>>(
  url: string,
  query: string,
  variables?: Record<string, unknown>,
  token?: string,
): Promise<GraphQLAnswer<Data>> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { ...markers(token), 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  const body = (await response.json()) as Pick<GraphQLAnswer<Data>, 'data' | 'errors'>
  return { status: response.status, headers: response.headers, data: body.data, errors: body.errors }
}

/** One REST call; `body` is what the JSON answer holds, or its text when it is not JSON. */
export async function rest<Body = unknown>(
  url: string,
  method: string,
  path: string,
  { token, json, form, headers }: RestOptions = {},
) {
  const response = await fetch(url + path, {
    method,
    headers: {
      ...markers(token),
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: json !== undefined ? JSON.stringify(json) : form && new URLSearchParams(form),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') && text !== ''
  return {
    status: response.status,
    headers: response.headers,
    body: (isJson ? JSON.parse(text) : text) as Body,
  }
}

/** Signs in. @returns the token */
export async function login(url: string, email: string, password: string) {
  const json = { email, password }
  const { status, body } = await rest<{ access_token: string }>(url, 'POST', '/api/login', { json })
  if (status !== 200) throw new Error(`Signing in as ${email} answers ${status}: ${JSON.stringify(body)}`)
  return body.access_token
}
