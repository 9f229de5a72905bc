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

/** What an operation may ask of the database: fixed statements with `?` parameters. */
export interface Querier {
  readonly dialect: 'mysql' | 'sqlite'
  rows<T>(sql: string, values?: readonly Value[]): Promise<T[]>
  /** Runs an insert, update or delete; `insertId` is 0 where nothing was inserted. */
  run(sql: string, values?: readonly Value[]): Promise<{ insertId: number; affected: number }>
  /**
   * Runs one of which nothing is to be known: before the next statement that is asked, or in one call with the commit, where
   * that saves calls. If it fails, that statement does, or the commit.
   */
  queueStatement(sql: string, values: readonly Value[]): Promise<void>
  /** Locks rows until the transaction ends: appended to a `SELECT`. Empty on SQLite, which has one writer. */
  readonly forUpdate: '' | 'FOR UPDATE'
}

/** Columns of an entity and nothing else, also where the object was put together before; names that are computed pass. */
export type Columns<Given, E> = Given &
  (string extends keyof Given ? unknown : { [Other in Exclude<keyof Given, keyof E>]: never })

/** TypeORM's manager, whose own types let any criteria pass: here a column that is not there does not compile. */
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

/** One transaction: fixed statements, and TypeORM's manager for the typed ones, on one connection. */
export interface Transaction extends Querier {
  /** Made when it is first asked for: most transactions do without. */
  readonly manager: Manager
  /** What `forUpdate` says, as an option of the manager's `find`. */
  readonly locking: { lock?: { mode: 'pessimistic_write' } }
}

/** Whether the caller has been told that nothing was done. */
export interface Deadline {
  readonly passed: boolean
}

/** The two databases behind one face. Neither begins, repeats or commits what nobody waits for any more. */
export interface Database {
  readonly dataSource: DataSource
  /** For reads; not a transaction. */
  read<T>(work: (db: Querier) => Promise<T>, deadline?: Deadline): Promise<T>
  /** One transaction, run again when it lost against others or met a lock. */
  write<T>(work: (db: Transaction) => Promise<T>, deadline?: Deadline): Promise<T>
  /** Outside of a transaction: each statement waits for its own turn, and locks nothing. */
  outsideTransaction(deadline?: Deadline): Transaction
  close(): Promise<void>
}
