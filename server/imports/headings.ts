import { foldName } from './foldName'

/** What the screens' lists, and so the files that they export, call a column: folded, with the column's own name. */
const HEADINGS: Readonly<Record<string, string>> = {
  nom_de_la_tache: 'tache',
  nom_du_client: 'client',
  nom_du_holding: 'holding',
  nom_de_la_societe: 'societe',
  nom_du_groupe: 'groupe_tache',
  groupe_de_taches: 'groupe_tache',
  etat: 'active',
  actif: 'active',
}

/** The column that a heading names, by its own name or by the screens'; a heading that names none of them, folded. */
export function columnOf(heading: string, columns: readonly string[]): string {
  const name = foldName(heading)
  const meant = HEADINGS[name]
  return meant !== undefined && !columns.includes(name) && columns.includes(meant) ? meant : name
}
