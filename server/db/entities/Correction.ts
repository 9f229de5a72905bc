import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm'
import { instant } from './columns'
import { User } from './User'

export type CorrectionState = 'A_VOIR' | 'VUE' | 'CONTESTEE' | 'ACCEPTEE' | 'MAINTENUE'

/** A correction of another person's hours by one operation, and its outcome. */
@Entity('correction')
@Index('ix_correction_owner', ['user_id', 'state'])
@Index('ix_correction_actor', ['actor_id'])
@Index('ix_correction_state', ['state'])
export class Correction {
  @PrimaryGeneratedColumn({ type: 'integer' }) id!: number
  /** Owner of the hours. */
  @Column({ type: 'integer' }) user_id!: number
  @Column({ type: 'integer' }) task_id!: number
  @Column({ type: 'date' }) date!: string
  /** Author, instant and operation of the correction. */
  @Column({ type: 'integer' }) actor_id!: number
  @Column(instant) at!: number
  @Column({ type: 'varchar', length: 32 }) action!: string
  @Column({ type: 'varchar', length: 500, default: '' }) reason!: string
  /** JSON: each entry before and after. */
  @Column({ type: 'text' }) changes!: string
  @Column({ type: 'varchar', length: 12 }) state!: CorrectionState
  @Column({ ...instant, nullable: true }) seen_at!: number | null
  @Column({ type: 'varchar', length: 500, default: '' }) contest_reason!: string
  @Column({ ...instant, nullable: true }) contested_at!: number | null
  @Column({ type: 'integer', nullable: true }) decided_by!: number | null
  @Column({ ...instant, nullable: true }) decided_at!: number | null
  @Column({ type: 'varchar', length: 500, default: '' }) decision_reason!: string
  /** When the owner has read the decision. */
  @Column({ ...instant, nullable: true }) answer_seen_at!: number | null
  /** The contested correction that this one accepts. */
  @Column({ type: 'integer', nullable: true }) settles!: number | null

  @ManyToOne(() => User)
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_correction_user' })
  user?: User
}
