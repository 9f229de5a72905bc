import type { File } from '../db/entities/File'
import type { Viewer } from './caller'

export interface FileContent {
  name: string
  type: 'csv' | 'xlsx' | 'pdf' | 'json' | 'zip'
  bytes: Buffer
}

export interface FileMaker {
  /** Id of this server as owner of files. */
  readonly server: string
  /**
   * Creates the row's file. If ready within `patience` ms it is returned and its row deleted.
   * @throws the error within that time; a later one is stored in the row
   */
  make(row: Omit<File, 'user'>, viewer: Viewer, patience?: number): Promise<FileContent | undefined>
  stop(id: number): void
  /** Cancels everything at shutdown. */
  close(): Promise<void>
}
