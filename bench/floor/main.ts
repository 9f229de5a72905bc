import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { AppError, unauthenticated } from '../../server/shared/errors'
import { operations } from '../operations'
import { createFloor } from './services'

const { DATABASE_URL = '', JWT_SECRET = '', PORT = '', TIME_ZONE = '' } = process.env
const floor = createFloor(DATABASE_URL, JWT_SECRET, TIME_ZONE)
const routes = operations.map((operation) => operation.floor)
const named = new Map(
  routes.flatMap((route) => ('graphql' in route ? [[route.graphql, route] as const] : [])),
)
const paths = routes.flatMap((route) => ('path' in route ? [route] : []))

async function viewerOf({ headers }: IncomingMessage) {
  const { authorization = '' } = headers
  if (!authorization.startsWith('Bearer ')) throw unauthenticated()
  return floor.sessions.viewer(authorization.slice('Bearer '.length))
}

const readBody = (request: IncomingMessage) =>
  new Promise<string>((resolve, reject) => {
    let body = ''
    request
      .setEncoding('utf8')
      .on('data', (chunk: string) => {
        body += chunk
      })
      .on('end', () => resolve(body))
      .on('error', reject)
  })

async function answer(request: IncomingMessage): Promise<unknown> {
  if (request.url === '/readyz') return { status: 'ok' }
  if (request.url === '/graphql') {
    const { operationName, variables } = JSON.parse(await readBody(request))
    const viewer = await viewerOf(request)
    return { data: await named.get(operationName)?.answer(floor, viewer, variables) }
  }
  for (const { method, path, answer } of paths) {
    const match = method === request.method && path.exec(request.url ?? '')
    if (!match) continue
    const body = method === 'POST' ? JSON.parse(await readBody(request)) : {}
    return answer(floor, await viewerOf(request), { ...body, ...match.groups })
  }
  throw new Error(`No such path: ${request.url}`)
}

function send(response: ServerResponse, status: number, body: unknown) {
  const text = JSON.stringify(body)
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  })
  response.end(text)
}

function refuse(response: ServerResponse, error: unknown) {
  const { status, code } = error instanceof AppError ? error : { status: 500, code: 'INTERNAL_SERVER_ERROR' }
  if (status === 500) process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
  send(response, status, { errors: [{ extensions: { code } }] })
}

createServer((request, response) => {
  answer(request).then(
    (body) => send(response, 200, body),
    (error) => refuse(response, error),
  )
}).listen(Number(PORT), '127.0.0.1')
