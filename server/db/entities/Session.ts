import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { instant } from './columns'
import { User } from './User'

/** Deleting the row revokes its token. */
@Entity('session')
@Index('ix_session_user', ['user_id'])
@Index('ix_session_expiry', ['expires_at'])
export class Session {
  @PrimaryColumn({ type: 'varchar', length: 36 }) id!: string
  @Column({ type: 'integer' }) user_id!: number
  @Column(instant) expires_at!: number
  @Column({ ...instant, default: 0 }) created_at!: number
  /** Last use, accurate to some minutes. */
  @Column({ ...instant, default: 0 }) seen_at!: number
  /** Last time the password was given. */
  @Column({ ...instant, default: 0 }) password_at!: number
  @Column({ type: 'varchar', length: 80, default: '' }) agent!: string

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_session_user' })
  user?: User
}
