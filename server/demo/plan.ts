import { setBudget } from '../budgets/setBudget'
import { saveIdentity } from '../companyIdentity/saveIdentity'
import type { Application } from '../operation/services'
import { callAs, type Member } from './callAs'
import { COMPANIES } from './company'

/** Clients with the used share of their budget: with margin, nearly used up, exceeded. */
const USED = [
  ['Mairie de Vannes', 0.4],
  ['Biscuiterie Le Goff', 0.86],
  ['Coopérative Sud Finistère', 1.04],
] as const

const WORKED = `
  SELECT c.id, SUM(s.worked) AS worked FROM client c JOIN summary s ON s.client_id = c.id
  WHERE c.libelle = ? GROUP BY c.id`

export async function plan(application: Application, admin: Member): Promise<void> {
  for (const [libelle, part] of USED) {
    const [client] = await application.database.read((db) =>
      db.rows<{ id: number; worked: number | string }>(WORKED, [libelle]),
    )
    if (!client) continue
    const hours = Math.max(1, Math.round(Number(client.worked) / 3_600 / part))
    await callAs(application, admin, setBudget, { client: client.id, hours, period: 'TOTAL' })
  }
  await callAs(application, admin, saveIdentity, {
    name: COMPANIES[0],
    lines: ['1 quai de la Rade', '56100 Lorient'],
  })
}
