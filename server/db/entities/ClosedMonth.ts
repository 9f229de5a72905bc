import { Column, Entity, PrimaryColumn } from 'typeorm'
import { flag } from './columns'

/** Whether `summary_month` holds a month. Every month has a row, whose lock orders who counts it and who changes it. */
@Entity('summary_closed')
export class ClosedMonth {
  @PrimaryColumn({ type: 'date' }) month!: string
  @Column({ ...flag, default: 0 }) closed!: number
}
