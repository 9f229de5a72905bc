import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { instant } from './columns'
import { User } from './User'

/** Keyed digest of an address from which a user has signed in. */
@Entity('sign_in_place')
export class SignInPlace {
  @PrimaryColumn({ type: 'integer' }) user_id!: number
  @PrimaryColumn({ type: 'varchar', length: 32 }) place!: string
  @Column(instant) last_at!: number

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_sign_in_place_user' })
  user?: User
}
