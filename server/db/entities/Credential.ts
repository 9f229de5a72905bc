import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm'
import { flag, instant } from './columns'
import { User } from './User'

/** Optional: an account may have no password. */
@Entity('credential')
export class Credential {
  @PrimaryColumn({ type: 'integer' }) user_id!: number
  /** Argon2id, PHC string format. Not selected by default, to keep it out of lists. */
  @Column({ type: 'varchar', length: 255, select: false }) password_hash!: string
  @Column(flag) must_change!: number
  /** Expiry of a password that must be changed, unless used before. */
  @Column({ ...instant, nullable: true }) password_until!: number | null

  @OneToOne(
    () => User,
    ({ credential }) => credential,
    { onDelete: 'CASCADE' },
  )
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_credential_user' })
  user?: User
}
