import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import { text as textOf } from 'node:stream/consumers'

interface GraphQLAnswer<Data> {
  status: number
  headers: Headers
  data?: Data | null
  errors?: { message: string; path?: (string | number)[]; extensions?: Record<string, unknown> }[]
}

interface RestOptions {
  token?: string
  json?: unknown
  /** Form-encoded, as the older client may send it. */
  form?: Record<string, string>
  headers?: Record<string, string>
}

const agent = new Agent({ keepAlive: true })

/** One HTTP exchange. Not by `fetch`, which costs the test as much CPU as the answer costs the server. */
export async function exchange(url: string, method: string, headers: OutgoingHttpHeaders, body?: string) {
  const response = await new Promise<IncomingMessage>((answered, fail) => {
    const sent = request(url, { agent, method, headers }, answered)
    // Later errors belong to the response.
    sent.on('error', fail)
    sent.end(body)
  })
  const given = new Headers()
  for (const [name, values = []] of Object.entries(response.headersDistinct))
    for (const value of values) given.append(name, value)
  return { status: Number(response.statusCode), headers: given, text: await textOf(response) }
}

const markers = (token?: string) => ({
  'x-requested-with': 'XMLHttpRequest',
  ...(token && { authorization: `Bearer ${token}` }),
})

/** One GraphQL call. `Data` is the expected shape, unchecked. */
export async function graphql<Data = Record<string, unknown>>(
  url: string,
  query: string,
  variables?: Record<string, unknown>,
  token?: string,
): Promise<GraphQLAnswer<Data>> {
  const { status, headers, text } = await exchange(
    `${url}/graphql`,
    'POST',
    { ...markers(token), 'content-type': 'application/json' },
    JSON.stringify({ query, variables }),
  )
  const { data, errors } = JSON.parse(text) as Pick<GraphQLAnswer<Data>, 'data' | 'errors'>
  return { status, headers, data, errors }
}

/** One REST call; `body` is the parsed JSON, or the text of any other answer. */
export async function rest<Body = unknown>(
  url: string,
  method: string,
  path: string,
  { token, json, form, headers }: RestOptions = {},
) {
  const body = json !== undefined ? JSON.stringify(json) : form && String(new URLSearchParams(form))
  const type =
    json !== undefined ? 'application/json' : form && 'application/x-www-form-urlencoded;charset=UTF-8'
  const answer = await exchange(
    url + path,
    method,
    { ...markers(token), ...(type && { 'content-type': type }), ...headers },
    body,
  )
  const isJson = answer.headers.get('content-type')?.includes('json') && answer.text !== ''
  return {
    status: answer.status,
    headers: answer.headers,
    body: (isJson ? JSON.parse(answer.text) : answer.text) as Body,
  }
}

export async function login(url: string, email: string, password: string) {
  const json = { email, password }
  const { status, body } = await rest<{ access_token: string }>(url, 'POST', '/api/login', { json })
  if (status !== 200) throw new Error(`Signing in as ${email} answers ${status}: ${JSON.stringify(body)}`)
  return body.access_token
}
