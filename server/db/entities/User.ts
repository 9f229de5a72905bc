import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm'
import { Company } from './Company'
import { flag, instant, key, name } from './columns'
import { TaskGroup } from './TaskGroup'

export type Acces = 'A' | 'S' | 'U'

@Entity('user')
@Index('uq_user_email', ['email_key'], { unique: true })
@Index('uq_user_login', ['login_key'], { unique: true })
@Index('ix_user_company', ['societe_id'])
@Index('ix_user_group', ['groupetache_id'])
export class User {
  @PrimaryGeneratedColumn({ type: 'integer' }) id!: number
  @Column(name) nom!: string
  @Column(name) prenom!: string
  @Column({ type: 'varchar', length: 254 }) email!: string
  @Column(key) email_key!: string
  @Column({ type: 'varchar', length: 254 }) login!: string
  @Column(key) login_key!: string
  @Column({ type: 'varchar', length: 1 }) acces!: Acces
  @Column({ type: 'integer' }) societe_id!: number
  @Column({ type: 'integer' }) groupetache_id!: number
  /** Argon2id, in the PHC string format. Never selected by default, so that no list carries it. */
  @Column({ type: 'varchar', length: 255, select: false }) password_hash!: string
  @Column({ ...flag, default: 1 }) active!: number
  /** 1 while the password is one that somebody else has set. */
  @Column({ ...flag, default: 0 }) must_change!: number
  /** Until when such a password may be used for the first time. */
  @Column({ ...instant, nullable: true }) password_until!: number | null
  /** The end of the person's chain of events. */
  @Column({ type: 'integer', default: 0 }) journal_seq!: number
  @Column({ type: 'varchar', length: 64, default: '' }) journal_hash!: string

  @ManyToOne(() => Company)
  @JoinColumn({ name: 'societe_id', foreignKeyConstraintName: 'fk_user_company' })
  societe?: Company

  @ManyToOne(() => TaskGroup)
  @JoinColumn({ name: 'groupetache_id', foreignKeyConstraintName: 'fk_user_group' })
  groupetache?: TaskGroup
}
