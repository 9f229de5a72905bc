import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm'
import { flag, instant } from './columns'
import { User } from './User'

/** The password by which somebody signs in. An account may have none. */
@Entity('credential')
export class Credential {
  @PrimaryColumn({ type: 'integer' }) user_id!: number
  /** Argon2id, in the PHC string format. Never selected by default, so that no list carries it. */
  @Column({ type: 'varchar', length: 255, select: false }) password_hash!: string
  /** 1 while the password is one that somebody else has set. */
  @Column(flag) must_change!: number
  /** Until when such a password may be used for the first time. */
  @Column({ ...instant, nullable: true }) password_until!: number | null

  @OneToOne(
    () => User,
    ({ credential }) => credential,
    { onDelete: 'CASCADE' },
  )
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_credential_user' })
  user?: User
}
