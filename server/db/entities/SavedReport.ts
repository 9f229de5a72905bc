import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm'
import { flag, instant, key, name } from './columns'
import { User } from './User'

/** A user's saved question about hours; may be shared. */
@Entity('kept_question')
@Index('uq_kept_question_name', ['user_id', 'name_key'], { unique: true })
@Index('ix_kept_question_shared', ['shared'])
export class SavedReport {
  @PrimaryGeneratedColumn({ type: 'integer' }) id!: number
  @Column({ type: 'integer' }) user_id!: number
  @Column(name) name!: string
  @Column(key) name_key!: string
  /** Canonical JSON, valid for the rule of questions. */
  @Column({ type: 'text' }) question!: string
  @Column({ ...flag, default: 0 }) shared!: number
  @Column(instant) created_at!: number
  @Column({ type: 'integer', unsigned: true, default: 1 }) version!: number

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_kept_question_user' })
  user?: User
}
