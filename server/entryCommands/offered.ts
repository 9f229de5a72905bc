/**
 * Names of the task types and clients of rows, and whether they are active; `joins` takes the group twice.
 */
export const offeredColumns = (table: string) => ({
  columns: `${table}.typetache_id AS tache, ${table}.client_id AS client,
    COALESCE(task_type.libelle, '') AS libelle, COALESCE(client.libelle, '') AS projet`,
  joins: `
    LEFT JOIN task_type
      ON task_type.id = ${table}.typetache_id AND task_type.active = 1 AND task_type.groupetache_id = ?
    LEFT JOIN client ON client.id = ${table}.client_id AND client.active = 1 AND client.groupetache_id = ?`,
  offered: `
    (${table}.typetache_id IS NULL OR task_type.id IS NOT NULL)
    AND (${table}.client_id IS NULL OR client.id IS NOT NULL)`,
})
