import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm'
import { SavedReport } from './SavedReport'
import { User } from './User'

@Entity('pinned_question')
@Index('uq_pinned_question', ['user_id', 'question_id'], { unique: true })
@Index('ix_pinned_question_question', ['question_id'])
export class PinnedReport {
  @PrimaryGeneratedColumn({ type: 'integer' }) id!: number
  @Column({ type: 'integer' }) user_id!: number
  @Column({ type: 'integer' }) question_id!: number

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_pinned_question_user' })
  user?: User

  @ManyToOne(() => SavedReport, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'question_id', foreignKeyConstraintName: 'fk_pinned_question_question' })
  question?: SavedReport
}
