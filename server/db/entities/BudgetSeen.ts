import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm'
import { BudgetNotice } from './BudgetNotice'
import { User } from './User'

/** A user has dismissed a notice. */
@Entity('budget_seen')
@Index('uq_budget_seen', ['user_id', 'notice_id'], { unique: true })
@Index('ix_budget_seen_notice', ['notice_id'])
export class BudgetSeen {
  @PrimaryGeneratedColumn({ type: 'integer' }) id!: number
  @Column({ type: 'integer' }) user_id!: number
  @Column({ type: 'integer' }) notice_id!: number

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_budget_seen_user' })
  user?: User

  @ManyToOne(() => BudgetNotice, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'notice_id', foreignKeyConstraintName: 'fk_budget_seen_notice' })
  notice?: BudgetNotice
}
