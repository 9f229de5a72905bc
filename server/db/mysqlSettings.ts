import type { DatabaseConfig } from '../config'

/** Statement timeout in milliseconds; below a request's deadline. */
export const STATEMENT_TIMEOUT = 6_000
const CONNECT_TIMEOUT = 4_000

export type MysqlConfig = Extract<DatabaseConfig, { kind: 'mysql' }>

/** Connection options without the user, which TypeORM and the driver name differently. */
export const mysqlSettings = ({ host, port, password, database, tls }: MysqlConfig) => ({
  host,
  port,
  password,
  database,
  ssl: tls,
  charset: 'utf8mb4',
  dateStrings: ['DATE'] as 'DATE'[],
  supportBigNumbers: true,
  bigNumberStrings: false,
  connectTimeout: CONNECT_TIMEOUT,
})
