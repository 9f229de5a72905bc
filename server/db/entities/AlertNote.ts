import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm'
import { instant } from './columns'
import { User } from './User'

/** Who has seen an alert of somebody's hours, and what was said of it; the alert itself is worked out anew each time. */
@Entity('alert_note')
@Index('uq_alert_note', ['user_id', 'period', 'rule'], { unique: true })
export class AlertNote {
  @PrimaryGeneratedColumn({ type: 'integer' }) id!: number
  @Column({ type: 'integer' }) user_id!: number
  /** A civil day, or a week `YYYY-Www`. */
  @Column({ type: 'varchar', length: 10 }) period!: string
  @Column({ type: 'varchar', length: 20 }) rule!: string
  @Column({ ...instant, nullable: true }) seen_at!: number | null
  @Column({ type: 'integer', nullable: true }) seen_by!: number | null
  /** The justification; empty for none. */
  @Column({ type: 'varchar', length: 500, default: '' }) text!: string
  @Column({ type: 'integer', nullable: true }) author_id!: number | null
  /** The alert's value when it was seen, and when it was justified; null of notes from before they were kept. */
  @Column({ type: 'integer', nullable: true }) seen_value!: number | null
  @Column({ type: 'integer', nullable: true }) text_value!: number | null

  @ManyToOne(() => User)
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_alert_note_user' })
  user?: User
}
