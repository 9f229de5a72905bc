import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm'
import { flag, key, name } from './columns'
import { Holding } from './Holding'

@Entity('company')
@Index('uq_company', ['holding_id', 'name_key'], { unique: true })
export class Company {
  @PrimaryGeneratedColumn({ type: 'integer' }) id!: number
  @Column(name) nom!: string
  @Column(key) name_key!: string
  @Column({ type: 'integer' }) holding_id!: number
  @Column({ ...flag, default: 1 }) active!: number

  @ManyToOne(() => Holding)
  @JoinColumn({ name: 'holding_id', foreignKeyConstraintName: 'fk_company_holding' })
  holding?: Holding
}
