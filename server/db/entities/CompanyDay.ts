import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm'
import { Company } from './Company'

/** Override of the region's calendar for a date; null: as in the region. */
@Entity('company_day')
@Index('uq_company_day', ['company_id', 'date'], { unique: true })
export class CompanyDay {
  @PrimaryGeneratedColumn({ type: 'integer' }) id!: number
  @Column({ type: 'integer' }) company_id!: number
  @Column({ type: 'date' }) date!: string
  @Column({ type: 'varchar', length: 10, nullable: true }) type!: string | null

  @ManyToOne(() => Company)
  @JoinColumn({ name: 'company_id', foreignKeyConstraintName: 'fk_company_day_company' })
  company?: Company
}
