import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { instant, name } from './columns'

/** A payroll file that was made; no keys, so that it outlives the company and the mapping that it names. */
@Entity('payroll_export')
export class PayrollExport {
  @PrimaryGeneratedColumn({ type: 'integer' }) id!: number
  @Column({ type: 'varchar', length: 7 }) month!: string
  @Column({ type: 'integer', nullable: true }) company_id!: number | null
  /** The name that the mapping had. */
  @Column(name) mapping!: string
  /** For which kept mapping it counts as sent; null of one from before that was noted, which counts for each. */
  @Column({ type: 'integer', nullable: true }) mapping_id!: number | null
  @Column({ type: 'varchar', length: 200 }) name!: string
  @Column({ type: 'integer' }) people!: number
  @Column({ type: 'integer' }) size!: number
  /** SHA-256. */
  @Column({ type: 'varchar', length: 64 }) hash!: string
  @Column(instant) at!: number
  @Column({ type: 'integer' }) actor_id!: number
  /** When it was taken back: nothing of it counts as sent since; its file stays. */
  @Column({ ...instant, nullable: true }) cancelled_at!: number | null
  @Column({ type: 'integer', nullable: true }) cancelled_by!: number | null
  @Column({ type: 'text', nullable: true }) cancel_reason!: string | null
}
