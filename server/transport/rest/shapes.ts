import type { PresentedUser } from '../../db/users'
import type { PresentedTask } from '../../entries/present'
import type { Client, Company, Holding, TaskGroup, TaskType } from '../../generated/resolvers'
import type { ReportEntry } from '../../reports/report/reportEntries'
import type { Statistics, StatisticsRow } from '../../reports/statistics'

// Answers for older clients, with the field names of the specification's section 3.

export const task = ({
  id,
  user_id,
  debut,
  fin,
  libelle,
  projet,
  commentaire,
  duree,
  pause,
  longue,
}: PresentedTask) => ({
  id,
  user_id,
  debut,
  fin,
  libelle,
  projet,
  commentaire,
  duree,
  pause,
  longue,
})
export const tasks = (list: PresentedTask[]) => list.map(task)
export const regularisation = ({ task: entry, offers }: { task: PresentedTask; offers: unknown[] }) => ({
  tache: task(entry),
  offers,
})
export const longLimit = (limite: number) => ({ limite })
export const choices = (list: { id: number; libelle: string }[]) =>
  list.map(({ id, libelle }) => ({ id, libelle }))

export const taskGroup = ({ id, libelle, active }: TaskGroup) => ({ id, libelle, active })
export const taskType = ({ id, libelle, groupetache_id, groupetache, active }: TaskType) => ({
  id,
  libelle,
  groupe_tache: groupetache_id,
  groupetache: { libelle: groupetache.libelle },
  active,
})
export const client = ({ id, libelle, groupetache, active }: Client) => ({
  id,
  libelle,
  groupetache: { libelle: groupetache.libelle },
  active,
})
export const holding = ({ id, holding, active }: Holding) => ({ id, holding, active })
export const company = ({ id, nom, holding, active }: Company) => ({
  id,
  nom,
  holding: { id: holding.id, holding: holding.holding },
  active,
})
export const user = ({
  societe,
  groupetache,
  login: _,
  mustChangePassword: __,
  __typename: ___,
  ...row
}: PresentedUser) => ({
  ...row,
  societe: { nom: societe.nom },
  groupetache: { libelle: groupetache.libelle },
})
/** Includes the login, which the list omits and the edit form needs. */
export const editedUser = (row: PresentedUser) => ({ ...user(row), login: row.login })

export const each =
  <Row, Shaped>(shape: (row: Row) => Shaped) =>
  (rows: Row[]) =>
    rows.map(shape)

export const statisticsRow = (row: StatisticsRow) => ({
  id: row.id,
  date: row.date,
  libelle: row.libelle,
  projet: row.projet,
  commentaire: row.commentaire,
  debut: row.debut,
  fin: row.fin,
  duree: row.duree,
  cumul: row.cumul,
  pause: row.pause,
  nom: row.nom,
  prenom: row.prenom,
  longue: row.longue,
})
export const statistics = ({ total, taches }: Statistics) => ({ total, taches: taches.map(statisticsRow) })

export const reportEntries = ({ rows, next }: { rows: ReportEntry[]; next: string | null }) => ({
  rows: rows.map((entry) => ({
    ...task(entry),
    nom: entry.nom,
    prenom: entry.prenom,
    date: entry.date,
    finDate: entry.finDate,
    seconds: entry.seconds,
    worked: entry.worked,
    rested: entry.rested,
    overlap: entry.overlap,
    corrected: entry.corrected,
    manual: entry.manual,
  })),
  next,
})
