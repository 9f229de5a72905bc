import { cpus, totalmem } from 'node:os'
import { createConnection, type RowDataPacket } from 'mysql2/promise'

export async function describeMachine(databaseUrl: string): Promise<string> {
  const connection = await createConnection(databaseUrl)
  const [rows] = await connection.query<RowDataPacket[]>('SELECT VERSION() AS version')
  await connection.end()
  const processors = cpus()
  const model = processors[0]?.model.trim() ?? '?'
  const memory = Math.round(totalmem() / 2 ** 30)
  const date = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long' }).format(new Date())
  return `${date} ; ${model}, ${processors.length} cœurs, ${memory} Go ; Node ${process.versions.node}, ${rows[0]?.version}`
}
