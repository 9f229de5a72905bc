import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm'
import { flag } from './columns'
import { User } from './User'

/** A user's choices of how the screens work; without a row the defaults. */
@Entity('preference')
@Index('uq_preference_user', ['user_id'], { unique: true })
export class Preference {
  @PrimaryGeneratedColumn({ type: 'integer' }) id!: number
  @Column({ type: 'integer' }) user_id!: number
  /** Starting a task ends the running ones. */
  @Column({ ...flag, default: 0 }) start_ends!: number

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_preference_user' })
  user?: User
}
