import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm'
import { Company } from './Company'
import { instant } from './columns'
import { User } from './User'

/** Past company of a user until a civil day, inclusive; since the previous one's end, or always. */
@Entity('former_company')
@Index('ix_former_company_user', ['user_id', 'fin'])
export class FormerCompany {
  @PrimaryGeneratedColumn({ type: 'integer' }) id!: number
  @Column({ type: 'integer' }) user_id!: number
  @Column({ type: 'integer' }) company_id!: number
  @Column({ type: 'date' }) fin!: string
  /** When another row replaced this one, with a corrected date of the move. */
  @Column({ ...instant, nullable: true }) cancelled_at!: number | null

  @ManyToOne(() => User)
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_former_company_user' })
  user?: User

  @ManyToOne(() => Company)
  @JoinColumn({ name: 'company_id', foreignKeyConstraintName: 'fk_former_company_company' })
  company?: Company
}
