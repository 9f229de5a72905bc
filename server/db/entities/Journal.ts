import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm'
import { instant } from './columns'
import { User } from './User'

/** Append-only: who changed what, when, and what stood there before. */
@Entity('journal')
@Index('ix_journal_entity', ['entity', 'entity_id'])
@Index('ix_journal_actor', ['actor_id'])
export class Journal {
  @PrimaryGeneratedColumn({ type: 'integer' }) id!: number
  /** The kind of what was changed: `task`. */
  @Column({ type: 'varchar', length: 20 }) entity!: string
  @Column({ type: 'integer' }) entity_id!: number
  @Column({ type: 'integer' }) actor_id!: number
  @Column(instant) at!: number
  @Column({ type: 'varchar', length: 20 }) action!: string
  /** JSON of the fields that changed. */
  @Column({ type: 'text' }) before!: string
  @Column({ type: 'text' }) after!: string
  @Column({ type: 'varchar', length: 500, default: '' }) reason!: string

  @ManyToOne(() => User)
  @JoinColumn({ name: 'actor_id', foreignKeyConstraintName: 'fk_journal_actor' })
  actor?: User
}
