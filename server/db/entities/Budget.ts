import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm'
import { Client } from './Client'

/** Planned hours for a client, monthly or in total. */
@Entity('budget')
@Index('uq_budget_client', ['client_id'], { unique: true })
export class Budget {
  @PrimaryGeneratedColumn({ type: 'integer' }) id!: number
  @Column({ type: 'integer' }) client_id!: number
  @Column({ type: 'integer' }) hours!: number
  /** In addition to whole hours; may be null. */
  @Column({ type: 'integer', nullable: true }) minutes!: number | null
  @Column({ type: 'varchar', length: 10 }) period!: 'MOIS' | 'TOTAL'

  @ManyToOne(() => Client, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'client_id', foreignKeyConstraintName: 'fk_budget_client' })
  client?: Client
}
