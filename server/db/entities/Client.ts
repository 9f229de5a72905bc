import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm'
import { flag, instant, key, name } from './columns'
import { TaskGroup } from './TaskGroup'

@Entity('client')
@Index('uq_client', ['groupetache_id', 'name_key'], { unique: true })
export class Client {
  @PrimaryGeneratedColumn({ type: 'integer' }) id!: number
  @Column(name) libelle!: string
  @Column(key) name_key!: string
  @Column({ type: 'integer' }) groupetache_id!: number
  @Column({ ...flag, default: 1 }) active!: number
  /** Merge target, time and author. */
  @Column({ type: 'integer', nullable: true }) merged_into!: number | null
  @Column({ ...instant, nullable: true }) merged_at!: number | null
  @Column({ type: 'integer', nullable: true }) merged_by!: number | null

  @ManyToOne(() => TaskGroup)
  @JoinColumn({ name: 'groupetache_id', foreignKeyConstraintName: 'fk_client_group' })
  groupetache?: TaskGroup
}
