import { dialect, type TestDatabase } from '../../support/database'
import { NORTH, SOUTH, STUDIES } from '../world'

/** Number of users; each has entries over the year before `last`. */
export const PEOPLE = 1_100
export const DAYS = 240
const SECOND_HALF = PEOPLE / 2

/** Rows 0 to `count` - 1. MySQL limits recursion to 1,000 levels, and has no sequences. */
const digits = (count: number) =>
  `(${Array.from({ length: count }, (_, n) => `SELECT ${n} AS n`).join(' UNION ALL ')})`

const numbers = (most: number) =>
  dialect === 'sqlite'
    ? `(WITH RECURSIVE n(seq) AS (SELECT 1 UNION ALL SELECT seq + 1 FROM n WHERE seq < ${most}) SELECT seq FROM n) n`
    : `(SELECT a.n * 100 + b.n * 10 + c.n + 1 AS seq FROM ${digits(Math.ceil(most / 100))} a, ${digits(10)} b, ${digits(10)} c
        WHERE a.n * 100 + b.n * 10 + c.n < ${most}) n`
const mark = dialect === 'sqlite' ? "('crowd' || seq)" : "CONCAT('crowd', seq)"
const day = (last: string) =>
  dialect === 'sqlite' ? `date('${last}', '-' || seq || ' days')` : `DATE_SUB('${last}', INTERVAL seq DAY)`
const midnight = (date: string) =>
  dialect === 'sqlite'
    ? `CAST(strftime('%s', ${date}) AS INTEGER)`
    : `TO_SECONDS(${date}) - TO_SECONDS('1970-01-01')`

/**
 * Half of the users in each company; an entry of an hour on each of `DAYS` days, half an hour more on odd
 * ones.
 */
export async function fillCrowd(database: TestDatabase, last: string) {
  await database.query(
    `INSERT INTO user (nom, prenom, email, email_key, login, login_key, acces, societe_id, groupetache_id)
     SELECT ${mark}, 'Foule', ${mark}, ${mark}, ${mark}, ${mark}, 'U',
       CASE WHEN seq > ${SECOND_HALF} THEN ${SOUTH} ELSE ${NORTH} END, ${STUDIES}
     FROM ${numbers(PEOPLE)}`,
  )
  const begin = `${midnight(day(last))} + 36000`
  await database.query(
    `INSERT INTO task (user_id, date, debut, fin, commentaire, pause)
     SELECT u.id, ${day(last)}, ${begin}, ${begin} + 3600 + 1800 * (seq % 2), '', 0
     FROM user u, ${numbers(DAYS)} WHERE u.prenom = 'Foule'`,
  )
  await database.query(
    `INSERT INTO summary (date, user_id, worked, entries)
     SELECT t.date, t.user_id, t.fin - t.debut, 1 FROM task t JOIN user u ON u.id = t.user_id WHERE u.prenom = 'Foule'`,
  )
}
