import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm'
import { bytes } from './columns'
import { PayrollExport } from './PayrollExport'

/** Chunk of a payroll file, below the database's packet limit. */
@Entity('payroll_chunk')
@Index('uq_payroll_chunk', ['export_id', 'number'], { unique: true })
export class PayrollChunk {
  @PrimaryGeneratedColumn({ type: 'integer' }) id!: number
  @Column({ type: 'integer' }) export_id!: number
  /** From 0. */
  @Column({ type: 'integer' }) number!: number
  @Column(bytes) bytes!: Buffer

  @ManyToOne(() => PayrollExport, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'export_id', foreignKeyConstraintName: 'fk_payroll_chunk_export' })
  export?: PayrollExport
}
