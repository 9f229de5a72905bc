import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm'
import { instant } from './columns'
import { Week } from './Week'

/** What was approved, each time: canonical JSON, in as many rows as it needs. Never changed, never removed. */
@Entity('week_snapshot')
@Index('uq_week_snapshot_part', ['week_id', 'number', 'part'], { unique: true })
export class WeekSnapshot {
  @PrimaryGeneratedColumn({ type: 'integer' }) id!: number
  @Column({ type: 'integer' }) week_id!: number
  /** 1 for the first approval of the week. */
  @Column({ type: 'integer' }) number!: number
  /** From 1: a `text` of MySQL holds 65,535 bytes. */
  @Column({ type: 'integer' }) part!: number
  @Column(instant) at!: number
  @Column({ type: 'integer' }) actor_id!: number
  /** SHA-256 of the whole content. */
  @Column({ type: 'varchar', length: 64 }) hash!: string
  @Column({ type: 'text' }) content!: string

  @ManyToOne(() => Week)
  @JoinColumn({ name: 'week_id', foreignKeyConstraintName: 'fk_week_snapshot_week' })
  week?: Week
}
