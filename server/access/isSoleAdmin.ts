import type { OperationContext } from '../operation/operation'

const ADMINS = "SELECT id FROM user WHERE acces = 'A' AND active = 1 LIMIT 2"

/** Whether nobody else can decide on the viewer's own weeks. */
export async function isSoleAdmin({ db, viewer }: OperationContext): Promise<boolean> {
  if (viewer.acces !== 'A') return false
  const admins = await db.rows<{ id: number }>(ADMINS)
  return admins.length === 1 && admins[0]?.id === viewer.id
}
