import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { instant } from './columns'
import { Task } from './Task'
import { User } from './User'

/** A `requestId` and the entry it made, kept for 24 hours. */
@Entity('task_request')
@Index('ix_task_request_task', ['task_id'])
export class TaskRequest {
  @PrimaryColumn({ type: 'integer' }) user_id!: number
  @PrimaryColumn({ type: 'varchar', length: 36 }) request_id!: string
  @Column({ type: 'integer' }) task_id!: number
  @Column(instant) created_at!: number

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_task_request_user' })
  user?: User

  @ManyToOne(() => Task, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'task_id', foreignKeyConstraintName: 'fk_task_request_task' })
  task?: Task
}
