import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm'
import { flag, instant } from './columns'

/** Append-only hash chain: who did what, when, by which channel. */
@Entity('journal_event')
@Index('uq_journal_event_chain', ['subject', 'seq'], { unique: true })
@Index('uq_journal_event_position', ['position'], { unique: true })
@Index('ix_journal_event_entity', ['entity_id', 'entity'])
@Index('ix_journal_event_actor', ['actor_id'])
@Index('ix_journal_event_at', ['at'])
export class JournalEvent {
  @PrimaryGeneratedColumn({ type: 'integer' }) id!: number
  /** Chain: `user:12`, `reference` or `settings`. */
  @Column({ type: 'varchar', length: 20 }) subject!: string
  @Column({ type: 'integer' }) seq!: number
  @Column(instant) at!: number
  @Column({ type: 'integer', nullable: true }) actor_id!: number | null
  @Column({ type: 'varchar', length: 32 }) door!: string
  @Column({ type: 'varchar', length: 32 }) action!: string
  @Column({ type: 'varchar', length: 32 }) entity!: string
  @Column({ type: 'integer', nullable: true }) entity_id!: number | null
  /** 1: corrects something logged before. */
  @Column({ ...flag, default: 0 }) corrects!: number
  /** Canonical JSON; null, as its salt, when erased. */
  @Column({ type: 'text', nullable: true }) content!: string | null
  @Column({ type: 'varchar', length: 64, nullable: true }) salt!: string | null
  @Column({ type: 'varchar', length: 64 }) digest!: string
  @Column({ type: 'varchar', length: 64 }) hash!: string
  /** Global number over all chains, set after the commit. */
  @Column({ type: 'integer', nullable: true }) position!: number | null
}
