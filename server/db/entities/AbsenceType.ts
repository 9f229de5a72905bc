import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm'
import type { DayCount } from '../../../schema/codeWords'
import { flag, name } from './columns'

/** Added by an administrator, or replaces a built-in type. */
@Entity('absence_type')
@Index('uq_absence_type_code', ['code'], { unique: true })
export class AbsenceType {
  @PrimaryGeneratedColumn({ type: 'integer' }) id!: number
  @Column({ type: 'varchar', length: 20 }) code!: string
  @Column(name) libelle!: string
  @Column({ ...flag, default: 0 }) payee!: number
  @Column({ ...flag, default: 0 }) assimilee!: number
  @Column({ ...flag, default: 0 }) neutre!: number
  @Column({ ...flag, default: 1 }) active!: number
  /** Days that the law or an agreement grants for one event; null without a limit. */
  @Column({ type: 'integer', nullable: true }) jours!: number | null
  @Column({ type: 'varchar', length: 12, default: 'OUVRABLES' }) decompte!: DayCount
}
