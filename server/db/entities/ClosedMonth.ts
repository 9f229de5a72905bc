import { Column, Entity, PrimaryColumn } from 'typeorm'
import { flag } from './columns'

/** Whether `summary_month` holds the month. Every month has a row, locked by counting and changes. */
@Entity('summary_closed')
export class ClosedMonth {
  @PrimaryColumn({ type: 'date' }) month!: string
  @Column({ ...flag, default: 0 }) closed!: number
}
