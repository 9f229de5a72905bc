import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Tables with normalized names: the name's column, and the column within which it is unique. */
const TABLES = [
  ['holding', 'holding', '0'],
  ['company', 'nom', 'holding_id'],
  ['task_group', 'libelle', '0'],
  ['task_type', 'libelle', 'groupetache_id'],
  ['client', 'libelle', 'groupetache_id'],
  ['kept_question', 'name', 'user_id'],
  ['payroll_mapping', 'name', '0'],
] as const

const MAX_CHARACTERS = 254
/** Separates a key from a row's id where two names became equal; no name contains it. */
const MARK = '\u001f'
const ROOM = 12

const APOSTROPHES = /['`´‘’‛ʹʻʼʽˈ′＇]/gu

/** `fold` as of this migration. */
const folded = (name: string) =>
  name
    .replace(APOSTROPHES, "'")
    .replace(/\p{M}+/gu, '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(APOSTROPHES, "'")
    .replace(/[\p{Pd}−⁃]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_CHARACTERS)

const composed = (name: string) =>
  name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase().normalize('NFKC').slice(0, MAX_CHARACTERS)

interface Row {
  id: number
  name: string
  name_key: string
  parent: number
}

/**
 * New keys by row id. When names become equal, the row that already has the key keeps it, else the oldest.
 */
function keysOf(rows: readonly Row[], keyOf: (name: string) => string): Map<number, string> {
  const taken = new Set<string>()
  const keys = new Map<number, string>()
  const byClaim = rows.toSorted(
    (a, b) => Number(b.name_key === keyOf(b.name)) - Number(a.name_key === keyOf(a.name)) || a.id - b.id,
  )
  for (const { id, name, parent } of byClaim) {
    const key = keyOf(name)
    const place = `${parent} ${key}`
    keys.set(id, taken.has(place) ? `${key.slice(0, MAX_CHARACTERS - ROOM)}${MARK}${id}` : key)
    taken.add(place)
  }
  return keys
}

async function rename(runner: QueryRunner, keyOf: (name: string) => string) {
  for (const [table, name, parent] of TABLES) {
    const rows: Row[] = await runner.query(
      `SELECT id, ${name} AS name, name_key, ${parent} AS parent FROM ${table} ORDER BY id`,
    )
    const keys = keysOf(rows, keyOf)
    const changed = rows.filter(({ id, name_key }) => keys.get(id) !== name_key)
    const set = (key: string, id: number) =>
      runner.query(`UPDATE ${table} SET name_key = ? WHERE id = ?`, [key, id])
    // Temporary keys first: a new key may still be the old one of another row.
    for (const { id } of changed) await set(`${MARK}${id}`, id)
    for (const { id } of changed) await set(keys.get(id) ?? '', id)
  }
}

/**
 * Compares names without accents, ligatures and variants of apostrophes, hyphens and spaces. Rows whose names
 * become equal are kept, with a marked key.
 */
export class FrenchFold1765990000000 implements MigrationInterface {
  name = 'FrenchFold1765990000000'

  up = (runner: QueryRunner) => rename(runner, folded)
  down = (runner: QueryRunner) => rename(runner, composed)
}
