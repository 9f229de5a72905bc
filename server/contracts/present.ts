import { lacksAccord } from '../../schema/rules/work'
import { selectIn } from '../db/bulk'
import type { OperationContext } from '../operation/operation'
import { type PresentedSetting, presentSetting } from '../ruleSettings/present'
import { readContractSettings } from '../ruleSettings/rows'
import { type ContractRow, joursOf } from './rows'

export interface PresentedContract {
  id: number
  user_id: number
  nom: string
  prenom: string
  societe_id: number
  debut: string
  fin: string | null
  type: ContractRow['type']
  jours: number[]
  semaine: number
  hcFraction: string
  complementDHeures: boolean
  accord: string
  lacksAccord: boolean
  majeurLe: string | null
  matricule: string
  version: number
  rules: PresentedSetting[]
}

type Named = Pick<PresentedContract, 'id' | 'nom' | 'prenom' | 'societe_id'>

const NAMES = 'SELECT id, nom, prenom, societe_id FROM user WHERE id IN'

export async function presentContracts(
  { db }: Pick<OperationContext, 'db'>,
  rows: readonly ContractRow[],
): Promise<PresentedContract[]> {
  const people = await selectIn<Named>(db, NAMES, [...new Set(rows.map(({ user_id }) => user_id))])
  const names = new Map(people.map((person) => [person.id, person]))
  const settings = await readContractSettings(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const jours = joursOf(row)
    const { id, user_id, debut, fin, type, matricule, version } = row
    return {
      id,
      user_id,
      debut,
      fin,
      type,
      matricule,
      version,
      jours,
      nom: names.get(user_id)?.nom ?? '',
      prenom: names.get(user_id)?.prenom ?? '',
      societe_id: names.get(user_id)?.societe_id ?? 0,
      semaine: jours.reduce((sum, seconds) => sum + seconds, 0),
      hcFraction: row.hc_fraction,
      complementDHeures: row.complement_heures === 1,
      accord: row.accord,
      lacksAccord: lacksAccord({ type, jours, hcFraction: row.hc_fraction, accord: row.accord }),
      majeurLe: row.majeur_le,
      rules: settings.filter(({ contract_id }) => contract_id === id).map(presentSetting),
    }
  })
}

export const presentContract = async (ctx: Pick<OperationContext, 'db'>, row: ContractRow) =>
  (await presentContracts(ctx, [row]))[0] as PresentedContract
