import { type MigrationInterface, type QueryRunner, Table } from 'typeorm'
import { id, instant, key, longText, reference, text } from './columns'

const REASON_LENGTH = 500

/**
 * Correction of an entry by another user, and its outcome. The owner alone is a foreign key, as every write
 * locks the owner's row anyway; keys to the other users would lock their rows too.
 */
const correction = (runner: QueryRunner) =>
  new Table({
    name: 'correction',
    columns: [
      id,
      reference('user_id'),
      reference('task_id'),
      { name: 'date', type: 'date' },
      reference('actor_id'),
      instant('at'),
      key(runner, 'action', 32),
      { ...text(runner, 'reason', REASON_LENGTH), default: "''" },
      longText(runner, 'changes'),
      key(runner, 'state', 12),
      instant('seen_at', true),
      { ...text(runner, 'contest_reason', REASON_LENGTH), default: "''" },
      instant('contested_at', true),
      reference('decided_by', true),
      instant('decided_at', true),
      { ...text(runner, 'decision_reason', REASON_LENGTH), default: "''" },
      instant('answer_seen_at', true),
      reference('settles', true),
    ],
    indices: [
      { name: 'ix_correction_owner', columnNames: ['user_id', 'state'] },
      { name: 'ix_correction_actor', columnNames: ['actor_id'] },
      { name: 'ix_correction_state', columnNames: ['state'] },
    ],
    foreignKeys: [
      {
        name: 'fk_correction_user',
        columnNames: ['user_id'],
        referencedTableName: 'user',
        referencedColumnNames: ['id'],
      },
    ],
  })

/** Corrections by another user, which the owner sees and can contest. */
export class Correction1764600000000 implements MigrationInterface {
  name = 'Correction1764600000000'

  async up(runner: QueryRunner) {
    await runner.createTable(correction(runner), true)
  }

  async down(runner: QueryRunner) {
    await runner.dropTable('correction', true)
  }
}
