import { Column, Entity, Index, PrimaryColumn } from 'typeorm'

/** What somebody's ended entries of one day, client and task type count together; 0 stands for none of these. */
@Entity('summary')
@Index('ix_summary_user', ['user_id', 'date'])
@Index('ix_summary_client', ['client_id', 'date'])
export class Summary {
  @PrimaryColumn({ type: 'date' }) date!: string
  @PrimaryColumn({ type: 'integer' }) user_id!: number
  @PrimaryColumn({ type: 'integer', default: 0 }) client_id!: number
  @PrimaryColumn({ type: 'integer', default: 0 }) typetache_id!: number
  /** Seconds of tasks, the time that they share divided among them; see `worked`. */
  @Column({ type: 'integer', default: 0 }) worked!: number
  /** Seconds of breaks. */
  @Column({ type: 'integer', default: 0 }) rested!: number
  /** Of tasks, and of breaks. */
  @Column({ type: 'integer', default: 0 }) entries!: number
  @Column({ type: 'integer', default: 0 }) breaks!: number
}
