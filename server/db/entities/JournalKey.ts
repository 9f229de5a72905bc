import { Column, Entity, PrimaryColumn } from 'typeorm'
import { instant } from './columns'

/** The public part of a key that has signed roots of the journal: what it signed can be checked when another one has taken its place. */
@Entity('journal_key')
export class JournalKey {
  /** From 1, in the order in which the keys were used. */
  @PrimaryColumn({ type: 'integer' }) id!: number
  /** Ed25519: SPKI, base64. */
  @Column({ type: 'varchar', length: 100 }) public_key!: string
  /** When it was registered. */
  @Column(instant) at!: number
}
