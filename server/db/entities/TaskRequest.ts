import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { instant } from './columns'
import { Task } from './Task'

/** A request by its key, and what it was answered with, kept for 24 hours. */
@Entity('task_request')
@Index('ix_task_request_task', ['task_id'])
@Index('ix_task_request_expiry', ['created_at'])
export class TaskRequest {
  @PrimaryColumn({ type: 'integer' }) user_id!: number
  @PrimaryColumn({ type: 'varchar', length: 36 }) request_id!: string
  @Column({ type: 'varchar', length: 40, default: '' }) operation!: string
  /** A keyed digest of the input. */
  @Column({ type: 'varchar', length: 43, default: '' }) content!: string
  /** The entry that was made or changed, whose answer is read anew. */
  @Column({ type: 'integer', nullable: true }) task_id!: number | null
  /** JSON, of what is no entry; null where it holds a secret or is too long. */
  @Column({ type: 'text', nullable: true }) answer!: string | null
  @Column(instant) created_at!: number

  @ManyToOne(() => Task, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'task_id', foreignKeyConstraintName: 'fk_task_request_task' })
  task?: Task
}
