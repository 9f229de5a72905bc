import { Column, Entity, PrimaryColumn } from 'typeorm'

/** Permanent settings of an installation: `time_zone`, in which entries are dated. */
@Entity('setting')
export class Setting {
  @PrimaryColumn({ type: 'varchar', length: 40 }) name!: string
  @Column({ type: 'varchar', length: 200, default: '' }) value!: string
}
