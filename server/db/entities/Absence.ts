import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm'
import { instant } from './columns'
import { User } from './User'

export type AbsenceState = 'DEMANDEE' | 'VALIDEE' | 'REFUSEE' | 'ANNULEE'

/** Absence of a user from `debut` to `fin`, both included. */
@Entity('absence')
@Index('ix_absence_user', ['user_id', 'debut'])
@Index('ix_absence_state', ['state', 'debut'])
export class Absence {
  @PrimaryGeneratedColumn({ type: 'integer' }) id!: number
  @Column({ type: 'integer' }) user_id!: number
  @Column({ type: 'date' }) debut!: string
  @Column({ type: 'date' }) fin!: string
  /** The half of each day; null for whole days. */
  @Column({ type: 'varchar', length: 2, nullable: true }) half!: 'AM' | 'PM' | null
  /** 1: the first of several whole days begins at noon. */
  @Column({ type: 'tinyint', default: 0 }) from_noon!: number
  /** 1: the last of several whole days ends at noon. */
  @Column({ type: 'tinyint', default: 0 }) until_noon!: number
  @Column({ type: 'varchar', length: 20 }) type!: string
  @Column({ type: 'varchar', length: 10 }) state!: AbsenceState
  @Column({ type: 'varchar', length: 500, default: '' }) comment!: string
  @Column(instant) asked_at!: number
  @Column({ type: 'integer' }) asked_by!: number
  @Column({ ...instant, nullable: true }) decided_at!: number | null
  @Column({ type: 'integer', nullable: true }) decided_by!: number | null
  @Column({ type: 'varchar', length: 500, default: '' }) reason!: string
  /** When the person has read the decision. */
  @Column({ ...instant, nullable: true }) seen_at!: number | null
  @Column({ type: 'integer', unsigned: true, default: 1 }) version!: number

  @ManyToOne(() => User)
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_absence_user' })
  user?: User
}
