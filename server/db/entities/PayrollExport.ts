import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { instant, name } from './columns'

/** No foreign keys: it outlives its company and mapping. */
@Entity('payroll_export')
export class PayrollExport {
  @PrimaryGeneratedColumn({ type: 'integer' }) id!: number
  @Column({ type: 'varchar', length: 7 }) month!: string
  @Column({ type: 'integer', nullable: true }) company_id!: number | null
  @Column(name) mapping!: string
  /** Mapping it counts as sent for; null in old exports, which count for every mapping. */
  @Column({ type: 'integer', nullable: true }) mapping_id!: number | null
  @Column({ type: 'varchar', length: 200 }) name!: string
  @Column({ type: 'integer' }) people!: number
  @Column({ type: 'integer' }) size!: number
  @Column({ type: 'varchar', length: 64 }) hash!: string
  @Column(instant) at!: number
  @Column({ type: 'integer' }) actor_id!: number
  /** When withdrawn: nothing counts as sent any more; the file is kept. */
  @Column({ ...instant, nullable: true }) cancelled_at!: number | null
  @Column({ type: 'integer', nullable: true }) cancelled_by!: number | null
  @Column({ type: 'text', nullable: true }) cancel_reason!: string | null
}
