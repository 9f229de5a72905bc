import { Column, Entity, PrimaryColumn } from 'typeorm'

/** What an installation has settled for good: `time_zone`, in which the entries are dated. */
@Entity('setting')
export class Setting {
  @PrimaryColumn({ type: 'varchar', length: 40 }) name!: string
  @Column({ type: 'varchar', length: 200, default: '' }) value!: string
}
