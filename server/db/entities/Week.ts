import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm'
import { instant } from './columns'
import { User } from './User'

export type WeekState = 'OUVERTE' | 'SOUMISE' | 'APPROUVEE'
export type WeekDecision = 'APPROUVEE' | 'RENVOYEE' | 'ROUVERTE'

/** A person's week that somebody has submitted or decided on; one without a row is open. */
@Entity('week')
@Index('uq_week_person', ['user_id', 'monday'], { unique: true })
@Index('ix_week_state', ['state', 'monday'])
export class Week {
  @PrimaryGeneratedColumn({ type: 'integer' }) id!: number
  @Column({ type: 'integer' }) user_id!: number
  /** Its first civil day, `YYYY-MM-DD`. */
  @Column({ type: 'date' }) monday!: string
  @Column({ type: 'varchar', length: 10 }) state!: WeekState
  /** Null while it is open, and for one that was approved without having been submitted. */
  @Column({ ...instant, nullable: true }) submitted_at!: number | null
  /** What stood in it when it was submitted, see `stampOf`. */
  @Column({ type: 'varchar', length: 64, nullable: true }) submitted_stamp!: string | null
  /** What was decided last; null again once it is submitted again. */
  @Column({ type: 'varchar', length: 10, nullable: true }) decision!: WeekDecision | null
  @Column({ ...instant, nullable: true }) decided_at!: number | null
  @Column({ type: 'integer', nullable: true }) decided_by!: number | null
  /** SHA-256 of what was approved, while it is. */
  @Column({ type: 'varchar', length: 64, nullable: true }) snapshot_hash!: string | null
  /** What payroll takes from it, while it is approved, see `writePayable`; null of one that was approved before that was kept. */
  @Column({ type: 'text', nullable: true }) payable!: string | null
  /** When the person took note of the decision. */
  @Column({ ...instant, nullable: true }) seen_at!: number | null
  /** Raised by every change of this row. */
  @Column({ type: 'integer', unsigned: true, default: 1 }) version!: number

  @ManyToOne(() => User)
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_week_user' })
  user?: User
}
