import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm'
import { bytes } from './columns'

@Entity('logo_part')
@Index('uq_logo_part', ['number'], { unique: true })
export class LogoPart {
  @PrimaryGeneratedColumn({ type: 'integer' }) id!: number
  /** From 0. */
  @Column({ type: 'integer' }) number!: number
  @Column(bytes) bytes!: Buffer
}
