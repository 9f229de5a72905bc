import type { File } from '../db/entities/File'
import type { Viewer } from './viewer'

export interface Made {
  name: string
  type: 'csv' | 'xlsx' | 'pdf' | 'json' | 'zip'
  bytes: Buffer
}

export interface FileMaker {
  /** Id of this server as owner of files. */
  readonly server: string
  /**
   * Creates the row's file, in its turn. If ready within `patience` ms it is returned and the row deleted;
   * otherwise it is stored for its owner.
   * @throws the error within that time; a later one is stored in the row
   */
  make(row: Omit<File, 'user'>, viewer: Viewer, patience?: number): Promise<Made | undefined>
  /** Cancels, if created by this server. */
  stop(id: number): void
  /** Cancels everything at shutdown. */
  close(): Promise<void>
}
