import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm'
import { instant } from './columns'

/** A merge of two rows of reference data whose entries go over, a few at a time; gone once nothing can follow. */
@Entity('merging')
@Index('uq_merging', ['entity', 'merged_id'], { unique: true })
export class Merging {
  @PrimaryGeneratedColumn({ type: 'integer' }) id!: number
  /** The table of both rows. */
  @Column({ type: 'varchar', length: 20 }) entity!: 'task_type' | 'client' | 'task_group'
  @Column({ type: 'integer' }) merged_id!: number
  @Column({ type: 'integer' }) kept_id!: number
  /** Who merged them, and by which door. */
  @Column({ type: 'integer' }) actor_id!: number
  @Column({ type: 'varchar', length: 20 }) door!: string
  @Column(instant) at!: number
  /** When all had gone over that was there. */
  @Column({ ...instant, nullable: true }) moved_at!: number | null
}
