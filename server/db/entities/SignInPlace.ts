import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { instant } from './columns'
import { User } from './User'

/** A place that somebody has signed in from: a keyed digest of its address. */
@Entity('sign_in_place')
export class SignInPlace {
  @PrimaryColumn({ type: 'integer' }) user_id!: number
  @PrimaryColumn({ type: 'varchar', length: 32 }) place!: string
  @Column(instant) last_at!: number

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_sign_in_place_user' })
  user?: User
}
