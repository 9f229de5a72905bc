import { Column, Entity, PrimaryColumn } from 'typeorm'

/** The end of a chain that belongs to nobody; that of a person stands in their row. */
@Entity('journal_head')
export class JournalHead {
  @PrimaryColumn({ type: 'varchar', length: 20 }) name!: string
  @Column({ type: 'integer', default: 0 }) seq!: number
  @Column({ type: 'varchar', length: 64, default: '' }) hash!: string
}
