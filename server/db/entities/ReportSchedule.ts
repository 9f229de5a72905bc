import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm'
import { SavedReport } from './SavedReport'
import { User } from './User'

/** Schedule of a stored question, answered as a file. */
@Entity('question_schedule')
@Index('uq_question_schedule', ['user_id', 'question_id'], { unique: true })
@Index('ix_question_schedule_question', ['question_id'])
@Index('ix_question_schedule_next', ['next_date'])
export class ReportSchedule {
  @PrimaryGeneratedColumn({ type: 'integer' }) id!: number
  @Column({ type: 'integer' }) user_id!: number
  @Column({ type: 'integer' }) question_id!: number
  @Column({ type: 'varchar', length: 20 }) rhythm!: 'LUNDI' | 'PREMIER_DU_MOIS'
  @Column({ type: 'varchar', length: 20 }) format!: 'CSV' | 'XLSX' | 'PDF'
  @Column({ type: 'date' }) next_date!: string

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_question_schedule_user' })
  user?: User

  @ManyToOne(() => SavedReport, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'question_id', foreignKeyConstraintName: 'fk_question_schedule_question' })
  question?: SavedReport
}
