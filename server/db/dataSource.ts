import { DataSource, type MigrationInterface } from 'typeorm'
import { migrations as all } from '../../migrations'
import type { DatabaseConfig } from '../config'
import type { Abilities } from './abilities'
import { Absence } from './entities/Absence'
import { AbsenceType } from './entities/AbsenceType'
import { AlertNote } from './entities/AlertNote'
import { Budget } from './entities/Budget'
import { BudgetNotice } from './entities/BudgetNotice'
import { BudgetSeen } from './entities/BudgetSeen'
import { Client } from './entities/Client'
import { ClosedMonth } from './entities/ClosedMonth'
import { Company } from './entities/Company'
import { CompanyCalendar } from './entities/CompanyCalendar'
import { CompanyDay } from './entities/CompanyDay'
import { Contract } from './entities/Contract'
import { Correction } from './entities/Correction'
import { Credential } from './entities/Credential'
import { Favourite } from './entities/Favourite'
import { File } from './entities/File'
import { FileChunk } from './entities/FileChunk'
import { FormerCompany } from './entities/FormerCompany'
import { Holding } from './entities/Holding'
import { Identity } from './entities/Identity'
import { JournalEvent } from './entities/JournalEvent'
import { JournalHead } from './entities/JournalHead'
import { JournalKey } from './entities/JournalKey'
import { JournalRoot } from './entities/JournalRoot'
import { LogoPart } from './entities/LogoPart'
import { Merging } from './entities/Merging'
import { PayrollAmount } from './entities/PayrollAmount'
import { PayrollChunk } from './entities/PayrollChunk'
import { PayrollExport } from './entities/PayrollExport'
import { PayrollMapping } from './entities/PayrollMapping'
import { PayrollMonth } from './entities/PayrollMonth'
import { PinnedReport } from './entities/PinnedReport'
import { Preference } from './entities/Preference'
import { ReportSchedule } from './entities/ReportSchedule'
import { RuleSetting } from './entities/RuleSetting'
import { SavedReport } from './entities/SavedReport'
import { Session } from './entities/Session'
import { Setting } from './entities/Setting'
import { SignInPlace } from './entities/SignInPlace'
import { Summary } from './entities/Summary'
import { SummaryMonth } from './entities/SummaryMonth'
import { Task } from './entities/Task'
import { TaskGroup } from './entities/TaskGroup'
import { TaskRequest } from './entities/TaskRequest'
import { TaskType } from './entities/TaskType'
import { User } from './entities/User'
import { Week } from './entities/Week'
import { WeekSnapshot } from './entities/WeekSnapshot'
import { type MysqlConfig, mysqlSettings, STATEMENT_TIMEOUT } from './mysqlSettings'

const entities = [
  Absence,
  AbsenceType,
  AlertNote,
  Budget,
  BudgetNotice,
  BudgetSeen,
  Client,
  ClosedMonth,
  Company,
  CompanyCalendar,
  CompanyDay,
  Contract,
  Correction,
  Credential,
  Favourite,
  File,
  FileChunk,
  FormerCompany,
  Holding,
  Identity,
  JournalEvent,
  JournalHead,
  JournalKey,
  JournalRoot,
  SavedReport,
  LogoPart,
  Merging,
  PayrollAmount,
  PayrollChunk,
  PayrollExport,
  PayrollMapping,
  PayrollMonth,
  PinnedReport,
  Preference,
  ReportSchedule,
  RuleSetting,
  Session,
  Setting,
  SignInPlace,
  Summary,
  SummaryMonth,
  Task,
  TaskGroup,
  TaskRequest,
  TaskType,
  User,
  Week,
  WeekSnapshot,
]

export type Migrations = (new () => MigrationInterface)[]

const READERS = 10
const WRITERS = 10
/** Milliseconds after which an idle connection is closed, before the database does it. */
const IDLE = 5_000
const BUSY_TIMEOUT = 5_000
/** Bytes to which SQLite's WAL is truncated after a checkpoint. */
const LOG_KEPT = 16_000_000

export function createDataSource(
  database: DatabaseConfig,
  { statementTimeout = true, migrations = all as Migrations } = {},
): DataSource {
  if (database.kind === 'sqlite')
    return new DataSource({
      type: 'better-sqlite3',
      database: database.path,
      entities,
      migrations,
      enableWAL: true,
      timeout: BUSY_TIMEOUT,
      statementCacheSize: 200,
      prepareDatabase: (connection: { pragma(text: string): unknown }) => {
        connection.pragma('synchronous = FULL')
        connection.pragma(`journal_size_limit = ${LOG_KEPT}`)
      },
    })
  return new DataSource({
    type: 'mysql',
    ...mysqlSettings(database),
    username: database.user,
    poolSize: READERS,
    enableQueryTimeout: statementTimeout,
    maxQueryExecutionTime: STATEMENT_TIMEOUT,
    entities,
    migrations,
  })
}

/** Second connection for reads: in WAL mode reader and writer do not block each other. Without entities. */
export const createReader = ({ path }: Extract<DatabaseConfig, { kind: 'sqlite' }>) =>
  new DataSource({
    type: 'better-sqlite3',
    database: path,
    readonly: true,
    fileMustExist: true,
    timeout: BUSY_TIMEOUT,
    statementCacheSize: 200,
  })

/** For transactions (implicit, `autocommit = 0`). Without entities. */
export const createWriter = (database: MysqlConfig, { silenceEndsIdle }: Abilities) =>
  new DataSource({
    type: 'mysql',
    ...mysqlSettings(database),
    username: database.user,
    // For `queueStatement` with the commit. Everything else is prepared, hence single statements.
    multipleStatements: true,
    poolSize: WRITERS,
    // The driver closes idle connections only if `maxIdle` is below the pool size.
    ...(silenceEndsIdle && { extra: { maxIdle: WRITERS - 1, idleTimeout: IDLE, gracefulEnd: true } }),
    enableQueryTimeout: true,
    maxQueryExecutionTime: STATEMENT_TIMEOUT,
  })
