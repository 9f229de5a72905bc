import type { File } from '../db/entities/File'
import type { Viewer } from './viewer'

/** A file as it was made. */
export interface Made {
  name: string
  type: 'csv' | 'xlsx' | 'pdf' | 'json' | 'zip'
  bytes: Buffer
}

/** What makes files in the background. */
export interface FileMaker {
  /** By which this server's files are known among those of others. */
  readonly server: string
  /**
   * Makes the file of a row, in its turn. A file that is ready within so many milliseconds is given and its row is removed;
   * any other is kept for its owner.
   * @throws what kept it from being made, within that time; later its row tells it
   */
  make(row: Omit<File, 'user'>, viewer: Viewer, patience?: number): Promise<Made | undefined>
  /** Stops the making of a file, if it is made here. */
  stop(id: number): void
  /** Leaves what is being made: the server ends. */
  close(): Promise<void>
}
