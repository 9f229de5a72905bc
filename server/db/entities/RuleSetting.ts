import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm'
import { Company } from './Company'
import { Contract } from './Contract'
import { instant } from './columns'

/** Rule setting between two civil days, of a company or a contract. */
@Entity('rule_setting')
@Index('ix_rule_setting_company', ['company_id'])
@Index('ix_rule_setting_contract', ['contract_id'])
export class RuleSetting {
  @PrimaryGeneratedColumn({ type: 'integer' }) id!: number
  @Column({ type: 'integer', nullable: true }) company_id!: number | null
  @Column({ type: 'integer', nullable: true }) contract_id!: number | null
  @Column({ type: 'varchar', length: 20 }) rule!: string
  @Column({ type: 'integer' }) value!: number
  @Column({ type: 'date' }) debut!: string
  @Column({ type: 'date', nullable: true }) fin!: string | null
  /** Agreement or authorization that allows it. */
  @Column({ type: 'varchar', length: 500, default: '' }) accord!: string
  @Column({ ...instant, nullable: true }) cancelled_at!: number | null
  @Column({ type: 'integer', unsigned: true, default: 1 }) version!: number

  @ManyToOne(() => Company)
  @JoinColumn({ name: 'company_id', foreignKeyConstraintName: 'fk_rule_setting_company' })
  company?: Company

  @ManyToOne(() => Contract)
  @JoinColumn({ name: 'contract_id', foreignKeyConstraintName: 'fk_rule_setting_contract' })
  contract?: Contract
}
