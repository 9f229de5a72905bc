import type {
  DataSource,
  DeleteResult,
  EntityManager,
  EntityTarget,
  FindOptionsWhere,
  ObjectLiteral,
  QueryDeepPartialEntity,
  UpdateResult,
} from 'typeorm'

export type Value = string | number | null

/** Fixed SQL with `?` parameters, prepared once: not assembled by a query builder. */
export interface Querier {
  readonly dialect: 'mysql' | 'sqlite'
  rows<T>(sql: string, values?: readonly Value[]): Promise<T[]>
  /** INSERT, UPDATE or DELETE; `insertId` is 0 when nothing was inserted. */
  run(sql: string, values?: readonly Value[]): Promise<{ insertId: number; affected: number }>
  /** Sends a statement with the next one or the commit (fewer round trips); errors surface there. */
  queueStatement(sql: string, values: readonly Value[]): Promise<void>
  /** Row lock clause for a `SELECT`; empty on SQLite, which has a single writer. */
  readonly forUpdate: '' | 'FOR UPDATE'
  /** Shared row lock: prevents changes, not other shared locks. The older syntax, which MariaDB supports too. */
  readonly forShare: '' | 'LOCK IN SHARE MODE'
}

/** Rejects unknown columns at compile time, also in object variables; computed names are not checked. */
export type Columns<Given, E> = Given &
  (string extends keyof Given ? unknown : { [Other in Exclude<keyof Given, keyof E>]: never })

/** TypeORM's manager, with type-checked criteria. */
export interface Manager extends EntityManager {
  update<
    E extends ObjectLiteral,
    const C extends FindOptionsWhere<E>,
    const G extends QueryDeepPartialEntity<E>,
  >(entity: EntityTarget<E>, criteria: Columns<C, E>, change: Columns<G, E>): Promise<UpdateResult>
  delete<E extends ObjectLiteral, const C extends FindOptionsWhere<E>>(
    entity: EntityTarget<E>,
    criteria: Columns<C, E> | Columns<C, E>[],
  ): Promise<DeleteResult>
}

export interface Transaction extends Querier {
  readonly manager: Manager
  /** `forUpdate` as an option of the manager's `find`. */
  readonly locking: { lock?: { mode: 'pessimistic_write' } }
}

/** Whether the caller's timeout has passed (it was answered that nothing was done). */
export interface Deadline {
  readonly passed: boolean
}

/** MySQL/MariaDB or SQLite. After the deadline nothing is begun, retried or committed. */
export interface Database {
  readonly dataSource: DataSource
  /** For reads; no transaction. */
  read<T>(work: (db: Querier) => Promise<T>, deadline?: Deadline): Promise<T>
  /** One transaction, retried after a deadlock or lock timeout. */
  write<T>(work: (db: Transaction) => Promise<T>, deadline?: Deadline): Promise<T>
  /** No transaction: each statement commits by itself and holds no lock. */
  outsideTransaction(deadline?: Deadline): Transaction
  close(): Promise<void>
}
