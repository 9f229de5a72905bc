import { Column, Entity, Index, JoinColumn, ManyToOne, OneToOne, PrimaryGeneratedColumn } from 'typeorm'
import { Company } from './Company'
import type { Credential } from './Credential'
import { flag, key, name } from './columns'
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
  @Column({ ...flag, default: 1 }) active!: number
  /** Head of the user's chain. */
  @Column({ type: 'integer', default: 0 }) journal_seq!: number
  @Column({ type: 'varchar', length: 64, default: '' }) journal_hash!: string

  @ManyToOne(() => Company)
  @JoinColumn({ name: 'societe_id', foreignKeyConstraintName: 'fk_user_company' })
  societe?: Company

  @ManyToOne(() => TaskGroup)
  @JoinColumn({ name: 'groupetache_id', foreignKeyConstraintName: 'fk_user_group' })
  groupetache?: TaskGroup

  // By name: circular import.
  @OneToOne('Credential', 'user')
  credential?: Credential | null
}
