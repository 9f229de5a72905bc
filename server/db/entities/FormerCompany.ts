import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm'
import { Company } from './Company'
import { instant } from './columns'
import { User } from './User'

/** A company that somebody was in until a civil day, included: since the end of the one before, or since ever. */
@Entity('former_company')
@Index('ix_former_company_user', ['user_id', 'fin'])
export class FormerCompany {
  @PrimaryGeneratedColumn({ type: 'integer' }) id!: number
  @Column({ type: 'integer' }) user_id!: number
  @Column({ type: 'integer' }) company_id!: number
  @Column({ type: 'date' }) fin!: string
  /** The date of the change was put right: another row says it. */
  @Column({ ...instant, nullable: true }) cancelled_at!: number | null

  @ManyToOne(() => User)
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_former_company_user' })
  user?: User

  @ManyToOne(() => Company)
  @JoinColumn({ name: 'company_id', foreignKeyConstraintName: 'fk_former_company_company' })
  company?: Company
}
