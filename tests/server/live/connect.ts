import { type Client, createClient } from 'graphql-ws'
import { WebSocket } from 'ws'

/** What a subscription has received, and how its connection ended. */
export interface Received<Data> {
  answers: Data[]
  /** Milliseconds, of each answer. */
  at: number[]
  errors: { message: string; code: unknown }[]
  /** Close code, once the connection is closed. */
  closed: Promise<number>
  stop(): void
}

const clients = new Set<Client>()

export function closeClients() {
  for (const client of clients) void client.dispose()
  clients.clear()
}

export const liveUrl = (url: string) => `${url.replace(/^http/, 'ws')}/graphql`

/** Opens a connection. @returns once the server has acknowledged it or closed it */
export async function connect(url: string, token: string | undefined, options: object = {}) {
  let acknowledged = () => {}
  let closedBy: (code: number) => void = () => {}
  const ready = new Promise<void>((resolve) => {
    acknowledged = resolve
  })
  const closed = new Promise<number>((resolve) => {
    closedBy = resolve
  })
  class Socket extends WebSocket {
    constructor(address: string, protocol: string) {
      super(address, protocol, options)
    }
  }
  const client = createClient({
    url: liveUrl(url),
    webSocketImpl: Socket,
    connectionParams: token === undefined ? {} : { token },
    retryAttempts: 0,
    lazy: false,
    onNonLazyError: () => {},
    on: {
      connected: acknowledged,
      closed(event) {
        acknowledged()
        closedBy((event as { code: number }).code)
      },
      error: acknowledged,
    },
  })
  clients.add(client)
  await ready

  function subscribe<Data>(query: string): Received<Data> {
    const received: Received<Data> = { answers: [], at: [], errors: [], closed, stop: () => stop() }
    const stop = client.subscribe<Data>(
      { query },
      {
        next({ data }) {
          if (!data) return
          received.at.push(performance.now())
          received.answers.push(data)
        },
        error(error) {
          if (Array.isArray(error))
            for (const { message, extensions } of error)
              received.errors.push({ message, code: extensions?.code })
        },
        complete() {},
      },
    )
    return received
  }
  return { subscribe, closed, close: () => client.dispose() }
}

/** Subscribes by a connection of its own. */
export async function subscribe<Data = Record<string, unknown>>(
  url: string,
  token: string | undefined,
  query: string,
): Promise<Received<Data>> {
  return (await connect(url, token)).subscribe<Data>(query)
}

/** The same, once the first answer is there: from then on nothing is missed. It is taken off. */
export async function follow<Data = Record<string, unknown>>(url: string, token: string, query: string) {
  const received = await subscribe<Data>(url, token, query)
  for (const deadline = performance.now() + 5_000; received.answers.length === 0; ) {
    if (performance.now() > deadline)
      throw new Error(
        `No first answer: ${JSON.stringify(received.errors)}, closed: ${await Promise.race([received.closed, 'no'])}`,
      )
    await new Promise((wake) => setTimeout(wake, 5))
  }
  received.answers.length = 0
  received.at.length = 0
  return received
}
