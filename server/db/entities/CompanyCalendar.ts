import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm'
import { Company } from './Company'
import { flag } from './columns'

/** Region of a company; without a row, mainland France. */
@Entity('company_calendar')
@Index('uq_company_calendar', ['company_id'], { unique: true })
export class CompanyCalendar {
  @PrimaryGeneratedColumn({ type: 'integer' }) id!: number
  @Column({ type: 'integer' }) company_id!: number
  @Column({ type: 'varchar', length: 20 }) region!: string
  @Column({ ...flag, default: 0 }) temple!: number

  @ManyToOne(() => Company)
  @JoinColumn({ name: 'company_id', foreignKeyConstraintName: 'fk_company_calendar_company' })
  company?: Company
}
