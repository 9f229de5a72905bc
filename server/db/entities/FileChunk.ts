import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm'
import { bytes } from './columns'
import { File } from './File'

@Entity('file_chunk')
@Index('uq_file_chunk', ['file_id', 'number'], { unique: true })
export class FileChunk {
  @PrimaryGeneratedColumn({ type: 'integer' }) id!: number
  @Column({ type: 'integer' }) file_id!: number
  /** From 0. */
  @Column({ type: 'integer' }) number!: number
  @Column(bytes) bytes!: Buffer

  @ManyToOne(() => File, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'file_id', foreignKeyConstraintName: 'fk_file_chunk_file' })
  file?: File
}
