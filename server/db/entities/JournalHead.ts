import { Column, Entity, PrimaryColumn } from 'typeorm'

/** Head of a shared chain; that of a user is in `user`. */
@Entity('journal_head')
export class JournalHead {
  @PrimaryColumn({ type: 'varchar', length: 20 }) name!: string
  @Column({ type: 'integer', default: 0 }) seq!: number
  @Column({ type: 'varchar', length: 64, default: '' }) hash!: string
}
