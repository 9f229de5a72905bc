import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { name } from './columns'

/** Letterhead of client statements; single row. */
@Entity('identity')
export class Identity {
  @PrimaryGeneratedColumn({ type: 'integer' }) id!: number
  @Column({ ...name, default: '' }) name!: string
  @Column({ type: 'text' }) address!: string
  /** Fourteen digits; null where none is set. */
  @Column({ type: 'varchar', length: 14, nullable: true }) siret!: string | null
  /** `image/png` or `image/jpeg`; empty without a logo. Bytes in `logo_part`. */
  @Column({ type: 'varchar', length: 20, default: '' }) logo_type!: string
  @Column({ type: 'integer', unsigned: true, default: 1 }) version!: number
}
