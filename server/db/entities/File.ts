import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm'
import { flag, instant } from './columns'
import { User } from './User'

export type FileState = 'EN_COURS' | 'PRET' | 'ECHEC' | 'ANNULE'

/** A file created in the background for its owner; content in `file_chunk`. */
@Entity('file')
@Index('ix_file_user', ['user_id'])
@Index('ix_file_expires', ['expires_at'])
@Index('ix_file_owner', ['owner', 'state'])
export class File {
  @PrimaryGeneratedColumn({ type: 'integer' }) id!: number
  @Column({ type: 'integer' }) user_id!: number
  @Column({ type: 'varchar', length: 200 }) name!: string
  @Column({ type: 'varchar', length: 10 }) type!: string
  @Column({ type: 'varchar', length: 10 }) state!: FileState
  /** Error message for its owner. */
  @Column({ type: 'varchar', length: 500, default: '' }) reason!: string
  @Column({ type: 'integer', default: 0 }) progress!: number
  /** Bytes. */
  @Column({ type: 'integer', nullable: true }) size!: number | null
  @Column(instant) created_at!: number
  @Column({ ...instant, nullable: true }) made_at!: number | null
  @Column(instant) expires_at!: number
  /** 1: created by a schedule. */
  @Column({ ...flag, default: 0 }) regular!: number
  @Column({ ...instant, nullable: true }) seen_at!: number | null
  /** Export path and its input, to retry a failed one. */
  @Column({ type: 'varchar', length: 80 }) path!: string
  @Column({ type: 'text' }) input!: string
  /** Server that creates it, and its last heartbeat. */
  @Column({ type: 'varchar', length: 40 }) owner!: string
  /** Owner's scope at the request. */
  @Column({ type: 'varchar', length: 12 }) reach!: string
  @Column(instant) beat!: number

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_file_user' })
  user?: User
}
