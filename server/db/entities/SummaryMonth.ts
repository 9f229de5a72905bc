import { Column, Entity, PrimaryColumn } from 'typeorm'

/** Totals of a closed month by client and task type; see `ClosedMonth`. */
@Entity('summary_month')
export class SummaryMonth {
  @PrimaryColumn({ type: 'date' }) month!: string
  @PrimaryColumn({ type: 'integer' }) client_id!: number
  @PrimaryColumn({ type: 'integer' }) typetache_id!: number
  @Column({ type: 'bigint', default: 0 }) worked!: number
  @Column({ type: 'bigint', default: 0 }) rested!: number
  @Column({ type: 'bigint', default: 0 }) entries!: number
  @Column({ type: 'bigint', default: 0 }) breaks!: number
}
