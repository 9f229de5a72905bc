import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm'
import { Client } from './Client'
import { instant } from './columns'

/** A budget has reached a threshold; at most once per month of the budget. */
@Entity('budget_notice')
@Index('uq_budget_notice', ['client_id', 'month', 'level'], { unique: true })
export class BudgetNotice {
  @PrimaryGeneratedColumn({ type: 'integer' }) id!: number
  @Column({ type: 'integer' }) client_id!: number
  /** Percent. */
  @Column({ type: 'integer' }) level!: number
  @Column({ type: 'integer' }) hours!: number
  /** In addition to whole hours; may be null. */
  @Column({ type: 'integer', nullable: true }) minutes!: number | null
  /** `YYYY-MM`; empty for a total budget. */
  @Column({ type: 'varchar', length: 7, default: '' }) month!: string
  @Column(instant) at!: number

  @ManyToOne(() => Client, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'client_id', foreignKeyConstraintName: 'fk_budget_notice_client' })
  client?: Client
}
