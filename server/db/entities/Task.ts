import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm'
import { Client } from './Client'
import { flag, instant } from './columns'
import { TaskType } from './TaskType'
import { User } from './User'

/** A task or a break; running while `fin` is null. */
@Entity('task')
@Index('ix_task_day', ['user_id', 'date', 'debut'])
@Index('ix_task_running', ['user_id', 'fin'])
@Index('ix_task_type', ['typetache_id'])
@Index('ix_task_client', ['client_id'])
@Index('ix_task_interruption', ['interrupted_by'])
@Index('ix_task_long', ['user_id', 'long_lasting', 'fin'])
export class Task {
  @PrimaryGeneratedColumn({ type: 'integer' }) id!: number
  @Column({ type: 'integer' }) user_id!: number
  /** Civil date of `debut` in the installation's time zone. */
  @Column({ type: 'date' }) date!: string
  @Column(instant) debut!: number
  @Column({ ...instant, nullable: true }) fin!: number | null
  @Column({ type: 'integer', nullable: true }) typetache_id!: number | null
  @Column({ type: 'integer', nullable: true }) client_id!: number | null
  @Column({ type: 'varchar', length: 2000, default: '' }) commentaire!: string
  @Column({ ...flag, default: 0 }) pause!: number
  @Column({ type: 'integer', nullable: true }) interrupted_by!: number | null
  /** Optimistic lock: incremented by every change. */
  @Column({ type: 'integer', unsigned: true, default: 1 }) version!: number
  /** 1 when the journal holds a correction of it. */
  @Column({ ...flag, default: 0 }) corrected!: number
  /** 1: added by hand, not started. */
  @Column({ ...flag, default: 0 }) manual!: number
  /** 1: started, ended, added or edited without a network, and sent later. */
  @Column({ ...flag, default: 0 }) offline!: number
  /** Cancelled: counts for nothing and is hidden until restored. */
  @Column({ ...instant, nullable: true }) cancelled_at!: number | null
  /** JSON: ends removed by corrections, which may be restored. */
  @Column({ type: 'text', nullable: true }) earlier_ends!: string | null
  /** 1 when longer than 20 hours; generated column. */
  @Column({
    type: 'tinyint',
    nullable: true,
    generatedType: 'VIRTUAL',
    asExpression: 'CASE WHEN fin > debut + 72000 THEN 1 ELSE 0 END',
    insert: false,
    update: false,
  })
  long_lasting!: number | null

  @ManyToOne(() => User)
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_task_user' })
  user?: User

  @ManyToOne(() => TaskType)
  @JoinColumn({ name: 'typetache_id', foreignKeyConstraintName: 'fk_task_type' })
  typetache?: TaskType

  @ManyToOne(() => Client)
  @JoinColumn({ name: 'client_id', foreignKeyConstraintName: 'fk_task_client' })
  client?: Client

  @ManyToOne(() => Task)
  @JoinColumn({ name: 'interrupted_by', foreignKeyConstraintName: 'fk_task_interruption' })
  interruption?: Task
}
