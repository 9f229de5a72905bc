import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm'
import { flag, instant, key, name } from './columns'

@Entity('task_group')
@Index('uq_task_group', ['name_key'], { unique: true })
export class TaskGroup {
  @PrimaryGeneratedColumn({ type: 'integer' }) id!: number
  @Column(name) libelle!: string
  @Column(key) name_key!: string
  @Column({ ...flag, default: 1 }) active!: number
  /** Merge target, time and author. */
  @Column({ type: 'integer', nullable: true }) merged_into!: number | null
  @Column({ ...instant, nullable: true }) merged_at!: number | null
  @Column({ type: 'integer', nullable: true }) merged_by!: number | null
}
