import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm'
import { flag, key, name } from './columns'

@Entity('holding')
@Index('uq_holding', ['name_key'], { unique: true })
export class Holding {
  @PrimaryGeneratedColumn({ type: 'integer' }) id!: number
  @Column(name) holding!: string
  @Column(key) name_key!: string
  @Column({ ...flag, default: 1 }) active!: number
}
