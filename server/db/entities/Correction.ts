import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm'
import { instant } from './columns'
import { User } from './User'

export type CorrectionState = 'A_VOIR' | 'VUE' | 'CONTESTEE' | 'ACCEPTEE' | 'MAINTENUE'

/** What somebody has corrected of another's hours, by one operation, and what became of it. */
@Entity('correction')
@Index('ix_correction_owner', ['user_id', 'state'])
@Index('ix_correction_actor', ['actor_id'])
@Index('ix_correction_state', ['state'])
export class Correction {
  @PrimaryGeneratedColumn({ type: 'integer' }) id!: number
  /** Whose hours they are. */
  @Column({ type: 'integer' }) user_id!: number
  /** The entry, the first one where several were changed. */
  @Column({ type: 'integer' }) task_id!: number
  /** The entry's civil day. */
  @Column({ type: 'date' }) date!: string
  /** Who corrected, at which instant and by which operation. */
  @Column({ type: 'integer' }) actor_id!: number
  @Column(instant) at!: number
  @Column({ type: 'varchar', length: 32 }) action!: string
  @Column({ type: 'varchar', length: 500, default: '' }) reason!: string
  /** JSON: of each entry what it was and what it became. */
  @Column({ type: 'text' }) changes!: string
  @Column({ type: 'varchar', length: 12 }) state!: CorrectionState
  @Column({ ...instant, nullable: true }) seen_at!: number | null
  @Column({ type: 'varchar', length: 500, default: '' }) contest_reason!: string
  @Column({ ...instant, nullable: true }) contested_at!: number | null
  @Column({ type: 'integer', nullable: true }) decided_by!: number | null
  @Column({ ...instant, nullable: true }) decided_at!: number | null
  @Column({ type: 'varchar', length: 500, default: '' }) decision_reason!: string
  /** When the owner has read what was decided. */
  @Column({ ...instant, nullable: true }) answer_seen_at!: number | null
  /** The contested correction that this one accepts. */
  @Column({ type: 'integer', nullable: true }) settles!: number | null

  @ManyToOne(() => User)
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_correction_user' })
  user?: User
}
