import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm'
import { instant } from './columns'
import { Week } from './Week'

/** Content of each approval: canonical JSON in chunks. Immutable, never deleted. */
@Entity('week_snapshot')
@Index('uq_week_snapshot_part', ['week_id', 'number', 'part'], { unique: true })
export class WeekSnapshot {
  @PrimaryGeneratedColumn({ type: 'integer' }) id!: number
  @Column({ type: 'integer' }) week_id!: number
  /** 1 for the week's first approval. */
  @Column({ type: 'integer' }) number!: number
  /** From 1; MySQL's `text` holds 65,535 bytes. */
  @Column({ type: 'integer' }) part!: number
  @Column(instant) at!: number
  @Column({ type: 'integer' }) actor_id!: number
  @Column({ type: 'varchar', length: 64 }) hash!: string
  @Column({ type: 'text' }) content!: string

  @ManyToOne(() => Week)
  @JoinColumn({ name: 'week_id', foreignKeyConstraintName: 'fk_week_snapshot_week' })
  week?: Week
}
