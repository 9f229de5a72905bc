import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm'
import { instant } from './columns'
import { User } from './User'

/** Acknowledgement and justification of an alert; the alert itself is derived each time. */
@Entity('alert_note')
@Index('uq_alert_note', ['user_id', 'period', 'rule'], { unique: true })
export class AlertNote {
  @PrimaryGeneratedColumn({ type: 'integer' }) id!: number
  @Column({ type: 'integer' }) user_id!: number
  /** Civil day, or week `YYYY-Www`. */
  @Column({ type: 'varchar', length: 10 }) period!: string
  @Column({ type: 'varchar', length: 20 }) rule!: string
  @Column({ ...instant, nullable: true }) seen_at!: number | null
  @Column({ type: 'integer', nullable: true }) seen_by!: number | null
  @Column({ type: 'varchar', length: 500, default: '' }) text!: string
  @Column({ type: 'integer', nullable: true }) author_id!: number | null
  /** Alert value when acknowledged, and when justified; null in old notes. */
  @Column({ type: 'integer', nullable: true }) seen_value!: number | null
  @Column({ type: 'integer', nullable: true }) text_value!: number | null

  @ManyToOne(() => User)
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_alert_note_user' })
  user?: User
}
