import { Column, Entity, Index, PrimaryColumn } from 'typeorm'

/** Totals of a user's ended entries by day, client and task type; id 0 for none. */
@Entity('summary')
@Index('ix_summary_user', ['user_id', 'date'])
@Index('ix_summary_client', ['client_id', 'date'])
export class Summary {
  @PrimaryColumn({ type: 'date' }) date!: string
  @PrimaryColumn({ type: 'integer' }) user_id!: number
  @PrimaryColumn({ type: 'integer', default: 0 }) client_id!: number
  @PrimaryColumn({ type: 'integer', default: 0 }) typetache_id!: number
  /** Seconds of tasks, overlap divided; see `worked`. */
  @Column({ type: 'integer', default: 0 }) worked!: number
  /** Seconds of breaks. */
  @Column({ type: 'integer', default: 0 }) rested!: number
  @Column({ type: 'integer', default: 0 }) entries!: number
  @Column({ type: 'integer', default: 0 }) breaks!: number
}
