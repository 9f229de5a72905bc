import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { instant } from './columns'

@Entity('journal_root')
export class JournalRoot {
  @PrimaryGeneratedColumn({ type: 'integer' }) id!: number
  @Column(instant) at!: number
  /** Position of the last event covered. */
  @Column({ type: 'integer' }) up_to!: number
  @Column({ type: 'text' }) document!: string
}
