import { Column, Entity, PrimaryColumn } from 'typeorm'
import { instant } from './columns'

/** Public key of past and present signers, so that old roots stay verifiable after a key change. */
@Entity('journal_key')
export class JournalKey {
  @PrimaryColumn({ type: 'integer' }) id!: number
  /** Ed25519: SPKI, base64. */
  @Column({ type: 'varchar', length: 100 }) public_key!: string
  @Column(instant) at!: number
}
