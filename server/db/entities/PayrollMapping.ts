import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm'
import { key, name } from './columns'

/** File format of a payroll program. */
@Entity('payroll_mapping')
@Index('uq_payroll_mapping', ['name_key'], { unique: true })
export class PayrollMapping {
  @PrimaryGeneratedColumn({ type: 'integer' }) id!: number
  @Column(name) name!: string
  @Column(key) name_key!: string
  /** JSON, valid for its rule. */
  @Column({ type: 'text' }) mapping!: string
  @Column({ type: 'integer', unsigned: true, default: 1 }) version!: number
}
