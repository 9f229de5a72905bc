import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll } from 'vitest'

type Answer = { status: number; body?: string; type?: string }

export interface Front {
  readonly url: string
  /** Answers a path in the place of the server. */
  answer(path: string, answer: Answer): void
  /** From now on nobody is reached. */
  cut(): void
  restore(): void
  /** Methods and paths that were asked for. */
  readonly asked: string[]
}

/** A proxy before the application, as a browser's network: it can be cut, and can deliver another version. */
export function useFront(application: { readonly url: string }): Front {
  const answers = new Map<string, Answer>()
  const asked: string[] = []
  let isCut = false
  function pass(incoming: IncomingMessage, outgoing: ServerResponse) {
    const path = incoming.url ?? '/'
    if (isCut) return void incoming.socket.destroy()
    asked.push(`${incoming.method} ${path}`)
    const own = answers.get(path)
    if (own)
      return void outgoing
        .writeHead(own.status, { 'content-type': own.type ?? 'text/javascript', 'cache-control': 'no-cache' })
        .end(own.body)
    const { hostname, port } = new URL(application.url)
    const forwarded = request(
      { hostname, port, path, method: incoming.method, headers: incoming.headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(outgoing)
      },
    )
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  }
  const sockets = new Set<Socket>()
  const server = createServer(pass)
  server.on('upgrade', (incoming, socket: Socket, head: Buffer) => {
    if (isCut) return socket.destroy()
    const { hostname, port } = new URL(application.url)
    const onward = connect(Number(port), hostname)
    const lines = Object.entries(incoming.headers).map(([name, value]) => `${name}: ${value}`)
    onward.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    onward.write(head)
    socket.pipe(onward).pipe(socket)
    for (const end of [socket, onward]) {
      sockets.add(end)
      end.on('error', () => end.destroy()).on('close', () => sockets.delete(end))
    }
  })
  beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)))
  afterEach(() => {
    answers.clear()
    asked.length = 0
    isCut = false
  })
  function endAll() {
    server.closeAllConnections()
    for (const socket of sockets) socket.destroy()
  }
  afterAll(() => {
    endAll()
    server.close()
  })
  return {
    get url() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    },
    asked,
    answer: (path, answer) => void answers.set(path, answer),
    cut() {
      isCut = true
      endAll()
    },
    restore() {
      isCut = false
    },
  }
}
