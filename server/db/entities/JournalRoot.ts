import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { instant } from './columns'

/** A signed root over the heads of all chains. */
@Entity('journal_root')
export class JournalRoot {
  @PrimaryGeneratedColumn({ type: 'integer' }) id!: number
  @Column(instant) at!: number
  /** The position of the last event that it covers. */
  @Column({ type: 'integer' }) up_to!: number
  /** JSON, as it is printed and kept. */
  @Column({ type: 'text' }) document!: string
}
