import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm'
import { instant } from './columns'

/** Pending merge of two reference rows, whose entries are moved in batches; deleted when complete. */
@Entity('merging')
@Index('uq_merging', ['entity', 'merged_id'], { unique: true })
export class Merging {
  @PrimaryGeneratedColumn({ type: 'integer' }) id!: number
  @Column({ type: 'varchar', length: 20 }) entity!: 'task_type' | 'client' | 'task_group'
  @Column({ type: 'integer' }) merged_id!: number
  @Column({ type: 'integer' }) kept_id!: number
  /** Author and channel. */
  @Column({ type: 'integer' }) actor_id!: number
  @Column({ type: 'varchar', length: 20 }) door!: string
  @Column(instant) at!: number
  @Column({ ...instant, nullable: true }) moved_at!: number | null
}
