import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm'
import { instant } from './columns'
import { User } from './User'

export type ContractType = 'HEURES' | 'FORFAIT_JOURS'

/** Seconds owed per weekday between two civil days, inclusive. */
@Entity('contract')
@Index('ix_contract_user', ['user_id', 'debut'])
export class Contract {
  @PrimaryGeneratedColumn({ type: 'integer' }) id!: number
  @Column({ type: 'integer' }) user_id!: number
  @Column({ type: 'date' }) debut!: string
  @Column({ type: 'date', nullable: true }) fin!: string | null
  @Column({ type: 'varchar', length: 14 }) type!: ContractType
  @Column({ type: 'integer' }) lundi!: number
  @Column({ type: 'integer' }) mardi!: number
  @Column({ type: 'integer' }) mercredi!: number
  @Column({ type: 'integer' }) jeudi!: number
  @Column({ type: 'integer' }) vendredi!: number
  @Column({ type: 'integer' }) samedi!: number
  @Column({ type: 'integer' }) dimanche!: number
  @Column({ type: 'varchar', length: 4 }) hc_fraction!: string
  /** 1: temporary amendment that adds hours (L3123-22). */
  @Column({ type: 'tinyint', default: 0 }) complement_heures!: number
  /** Agreement that allows `1/3` or the amendment; empty otherwise, and in old contracts. */
  @Column({ type: 'varchar', length: 500, default: '' }) accord!: string
  /** Eighteenth birthday of a minor. */
  @Column({ type: 'date', nullable: true }) majeur_le!: string | null
  @Column({ type: 'varchar', length: 40 }) matricule!: string
  @Column({ ...instant, nullable: true }) cancelled_at!: number | null
  @Column({ type: 'integer', unsigned: true, default: 1 }) version!: number

  @ManyToOne(() => User)
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_contract_user' })
  user?: User
}
