import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy between a server and its database that fails on demand. */
export interface Relay {
  url: string
  /** Stops answering, like a hung database. New connections are still accepted. */
  hang(): void
  goOn(): void
  /**
   * Leaves open connections hanging for good, as a network that drops them silently: neither end is notified.
   * New connections work.
   */
  forget(): void
  refuse(): Promise<void>
  accept(): Promise<void>
  close(): Promise<void>
}

interface Line {
  client: Socket
  database: Socket
  forgotten?: boolean
}

export async function startRelay(databaseUrl: string): Promise<Relay> {
  const target = new URL(databaseUrl)
  const lines = new Set<Line>()
  let hanging = false

  const join = ({ client, database }: Line) => {
    client.pipe(database)
    database.pipe(client)
  }
  const part = ({ client, database }: Line) => {
    client.unpipe(database).pause()
    database.unpipe(client).pause()
  }

  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    const line: Line = { client, database }
    lines.add(line)
    const end = () => {
      if (line.forgotten) return
      lines.delete(line)
      client.destroy()
      database.destroy()
    }
    for (const socket of [client, database]) socket.on('error', end).on('close', end)
    if (hanging) part(line)
    else join(line)
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const endAll = () => {
    for (const { client, database } of lines) for (const socket of [client, database]) socket.destroy()
  }
  const refuse = async () => {
    const closed = once(server, 'close')
    server.close()
    endAll()
    await closed
  }

  await listen(0)
  const { port } = server.address() as AddressInfo
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    hang() {
      hanging = true
      lines.forEach(part)
    },
    goOn() {
      if (hanging) lines.forEach(join)
      hanging = false
    },
    forget: () =>
      lines.forEach((line) => {
        part(line)
        line.forgotten = true
      }),
    refuse,
    accept: async () => {
      if (!server.listening) await listen(port)
    },
    close: async () => {
      if (server.listening) await refuse()
    },
  }
}
