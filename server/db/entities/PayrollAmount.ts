import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm'
import { PayrollExport } from './PayrollExport'

/** Exported amount of a person's month: seconds, or days. */
@Entity('payroll_amount')
@Index('ix_payroll_amount_export', ['export_id'])
@Index('ix_payroll_amount_user', ['user_id', 'month'])
export class PayrollAmount {
  @PrimaryGeneratedColumn({ type: 'integer' }) id!: number
  @Column({ type: 'integer' }) export_id!: number
  @Column({ type: 'integer' }) user_id!: number
  /** Company of the weeks. */
  @Column({ type: 'integer', default: 0 }) company_id!: number
  @Column({ type: 'varchar', length: 7 }) month!: string
  @Column({ type: 'varchar', length: 24 }) field!: string
  @Column({ type: 'double' }) amount!: number

  @ManyToOne(() => PayrollExport, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'export_id', foreignKeyConstraintName: 'fk_payroll_amount_export' })
  export?: PayrollExport
}
