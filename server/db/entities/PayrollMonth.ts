import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm'
import { Company } from './Company'

/** How a company defines its payroll months, from this month until its next row. */
@Entity('payroll_month')
@Index('uq_payroll_month', ['company_id', 'month'], { unique: true })
export class PayrollMonth {
  @PrimaryGeneratedColumn({ type: 'integer' }) id!: number
  @Column({ type: 'integer' }) company_id!: number
  /** `YYYY-MM`. */
  @Column({ type: 'varchar', length: 7 }) month!: string
  @Column({ type: 'varchar', length: 8 }) kind!: 'SEMAINES' | 'JOURS'

  @ManyToOne(() => Company)
  @JoinColumn({ name: 'company_id', foreignKeyConstraintName: 'fk_payroll_month_company' })
  company?: Company
}
