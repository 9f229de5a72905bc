import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm'
import { instant } from './columns'
import { User } from './User'

export type WeekState = 'OUVERTE' | 'SOUMISE' | 'APPROUVEE'
export type WeekDecision = 'APPROUVEE' | 'RENVOYEE' | 'ROUVERTE'
export type ReopeningState = 'DEMANDEE' | 'REFUSEE'

/** A submitted or decided week of a person; without a row it is open. */
@Entity('week')
@Index('uq_week_person', ['user_id', 'monday'], { unique: true })
@Index('ix_week_state', ['state', 'monday'])
export class Week {
  @PrimaryGeneratedColumn({ type: 'integer' }) id!: number
  @Column({ type: 'integer' }) user_id!: number
  @Column({ type: 'date' }) monday!: string
  @Column({ type: 'varchar', length: 10 }) state!: WeekState
  /** Null while open, and when approved without a submission. */
  @Column({ ...instant, nullable: true }) submitted_at!: number | null
  @Column({ type: 'varchar', length: 64, nullable: true }) submitted_stamp!: string | null
  /** Last decision; null again after a new submission. */
  @Column({ type: 'varchar', length: 10, nullable: true }) decision!: WeekDecision | null
  @Column({ ...instant, nullable: true }) decided_at!: number | null
  @Column({ type: 'integer', nullable: true }) decided_by!: number | null
  /** SHA-256 of the approved content, while approved. */
  @Column({ type: 'varchar', length: 64, nullable: true }) snapshot_hash!: string | null
  /** Payroll figures while approved, see `writePayable`; null for older approvals. */
  @Column({ type: 'text', nullable: true }) payable!: string | null
  /** When the person has read the decision. */
  @Column({ ...instant, nullable: true }) seen_at!: number | null
  /** Whether the person has asked to reopen it while approved, and was refused; null otherwise. */
  @Column({ type: 'varchar', length: 10, nullable: true }) reopening!: ReopeningState | null
  @Column({ ...instant, nullable: true }) reopening_at!: number | null
  @Column({ type: 'integer', nullable: true }) reopening_by!: number | null
  /** Of the request, or of its refusal. */
  @Column({ type: 'varchar', length: 500, default: '' }) reopening_reason!: string
  /** Last reminder of missing hours: when, by whom, how many seconds were missing, when the person read it. */
  @Column({ ...instant, nullable: true }) reminded_at!: number | null
  @Column({ type: 'integer', nullable: true }) reminded_by!: number | null
  @Column({ type: 'integer', nullable: true }) reminded_missing!: number | null
  @Column({ ...instant, nullable: true }) reminder_seen_at!: number | null
  @Column({ type: 'integer', unsigned: true, default: 1 }) version!: number

  @ManyToOne(() => User)
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_week_user' })
  user?: User
}
