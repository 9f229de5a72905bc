import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm'
import { Client } from './Client'
import { TaskType } from './TaskType'
import { User } from './User'

/** A user's pinned task type, client, or both. */
@Entity('favourite')
@Index('ix_favourite_user', ['user_id'])
@Index('ix_favourite_type', ['typetache_id'])
@Index('ix_favourite_client', ['client_id'])
export class Favourite {
  @PrimaryGeneratedColumn({ type: 'integer' }) id!: number
  @Column({ type: 'integer' }) user_id!: number
  @Column({ type: 'integer', nullable: true }) typetache_id!: number | null
  @Column({ type: 'integer', nullable: true }) client_id!: number | null

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_favourite_user' })
  user?: User

  @ManyToOne(() => TaskType, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'typetache_id', foreignKeyConstraintName: 'fk_favourite_type' })
  typetache?: TaskType

  @ManyToOne(() => Client, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'client_id', foreignKeyConstraintName: 'fk_favourite_client' })
  client?: Client
}
