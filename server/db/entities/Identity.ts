import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { name } from './columns'

/** What statements to clients have at their head: one row. */
@Entity('identity')
export class Identity {
  @PrimaryGeneratedColumn({ type: 'integer' }) id!: number
  @Column({ ...name, default: '' }) name!: string
  /** Lines of the address: a JSON list of texts. */
  @Column({ type: 'text' }) address!: string
  /** `image/png` or `image/jpeg`; empty without a logo, whose bytes stand in `logo_part`. */
  @Column({ type: 'varchar', length: 20, default: '' }) logo_type!: string
  @Column({ type: 'integer', unsigned: true, default: 1 }) version!: number
}
