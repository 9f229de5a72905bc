import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { instant } from './columns'
import { Task } from './Task'

/** Idempotency key with its stored answer, kept for 24 hours. */
@Entity('task_request')
@Index('ix_task_request_task', ['task_id'])
@Index('ix_task_request_expiry', ['created_at'])
export class TaskRequest {
  @PrimaryColumn({ type: 'integer' }) user_id!: number
  @PrimaryColumn({ type: 'varchar', length: 36 }) request_id!: string
  @Column({ type: 'varchar', length: 40, default: '' }) operation!: string
  /** Keyed digest of the input. */
  @Column({ type: 'varchar', length: 43, default: '' }) content!: string
  /** Created or changed entry; a retry is answered with its current state. */
  @Column({ type: 'integer', nullable: true }) task_id!: number | null
  /** JSON; null for an entry, a secret, or a long answer. */
  @Column({ type: 'text', nullable: true }) answer!: string | null
  @Column(instant) created_at!: number

  @ManyToOne(() => Task, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'task_id', foreignKeyConstraintName: 'fk_task_request_task' })
  task?: Task
}
