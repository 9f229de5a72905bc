import { PAYROLL_SETTINGS } from './payrollWords'

type Words = Readonly<Record<string, string>>

export const SUBJECTS: Words = { reference: 'Données de référence', settings: 'Réglages' }

export const DOORS: Words = {
  screen: 'Écran',
  graphql: 'GraphQL',
  rest: 'REST',
  import: 'Import',
  command: 'Commande',
  migration: 'Migration',
}

/** Entity: its label, and the phrase inside a sentence. */
const ENTITIES: Readonly<Record<string, readonly [label: string, phrase: string]>> = {
  task: ['Entrée', 'une entrée'],
  user: ['Utilisateur', 'un utilisateur'],
  account: ['Compte', 'un compte'],
  task_type: ['Type de tâche', 'un type de tâche'],
  client: ['Client', 'un client'],
  holding: ['Holding', 'un holding'],
  company: ['Société', 'une société'],
  task_group: ['Groupe de tâches', 'un groupe de tâches'],
  week: ['Semaine', 'une semaine'],
  setting: ['Réglage', 'un réglage'],
  report: ['Fichier', 'un fichier'],
  correction: ['Correction', 'une correction'],
  kept_question: ['Question gardée', 'une question gardée'],
  budget: ['Budget', 'le budget d’un client'],
  identity: ['Identité', 'l’identité de l’entreprise'],
  payroll_mapping: ['Modèle de paie', 'un modèle de paie'],
  payroll_export: ['Export de paie', 'un export de paie'],
  payroll_month: ['Mois de paie', 'ce que comptent les mois de paie d’une société'],
  former_company: ['Ancienne société', 'une ancienne société'],
  contract: ['Contrat', 'un contrat'],
  absence: ['Absence', 'une absence'],
  absence_type: ['Type d’absence', 'un type d’absence'],
  alert_note: ['Alerte', 'une alerte'],
  company_calendar: ['Calendrier', 'le calendrier d’une société'],
  company_day: ['Jour de société', 'un jour d’une société'],
  rule_setting: ['Réglage d’une règle', 'le réglage d’une règle'],
  journal_key: ['Clé du journal', 'une clé du journal'],
  journal_event: ['Événement', 'le contenu d’un événement'],
}
export const ENTITY_LABELS: Words = Object.fromEntries(
  Object.entries(ENTITIES).map(([entity, [label]]) => [entity, label]),
)

/** Action: its label, and the phrase after the user's name; `…` stands for the entity. */
const ACTIONS: Readonly<Record<string, readonly [label: string, phrase: string]>> = {
  startTask: ['Tâche commencée', 'a commencé une tâche'],
  resumeTask: ['Tâche reprise', 'a repris une tâche'],
  pause: ['Pause commencée', 'a commencé une pause'],
  endTask: ['Fin', 'a terminé une entrée'],
  editTime: ['Heures corrigées', 'a corrigé les heures d’une entrée'],
  addTask: ['Entrée ajoutée', 'a ajouté une entrée'],
  editTask: ['Entrée modifiée', 'a modifié une entrée'],
  splitTask: ['Entrée coupée en deux', 'a coupé une entrée en deux'],
  cancelTask: ['Entrée annulée', 'a annulé une entrée'],
  restoreTask: ['Entrée rétablie', 'a rétabli une entrée'],
  undoTask: ['Action annulée', 'a annulé ce qui venait d’être fait d’une entrée'],
  regularise: ['Entrée régularisée', 'a régularisé une entrée'],
  seeCorrection: ['Correction vue', 'a vu une correction de ses heures'],
  contestCorrection: ['Correction contestée', 'a contesté une correction de ses heures'],
  withdrawContestation: ['Contestation retirée', 'a retiré sa contestation'],
  acceptContestation: ['Contestation acceptée', 'a accepté une contestation'],
  maintainCorrection: ['Correction maintenue', 'a maintenu une correction contestée'],
  seeAnswer: ['Réponse vue', 'a vu la réponse à sa contestation'],
  comment: ['Commentaire modifié', 'a modifié le commentaire d’une entrée'],
  submitWeek: ['Semaine soumise', 'a soumis une semaine'],
  withdrawWeek: ['Semaine retirée', 'a retiré une semaine'],
  approveWeek: ['Semaine validée', 'a validé une semaine'],
  sendBackWeek: ['Semaine renvoyée', 'a renvoyé une semaine'],
  reopenWeek: ['Semaine rouverte', 'a rouvert une semaine'],
  requestReopening: ['Réouverture demandée', 'a demandé la réouverture d’une semaine'],
  refuseReopening: ['Réouverture refusée', 'a refusé la réouverture d’une semaine'],
  undoWeek: ['Décision annulée', 'a annulé sa décision sur une semaine'],
  seeWeek: ['Décision vue', 'a pris connaissance d’une décision'],
  remindWeek: ['Semaine rappelée', 'a rappelé une semaine'],
  seeReminder: ['Rappel vu', 'a vu le rappel d’une semaine'],
  create: ['Ajout', 'a ajouté …'],
  edit: ['Modification', 'a modifié …'],
  delete: ['Suppression', 'a supprimé …'],
  cancel: ['Annulation', 'a annulé …'],
  requestAbsence: ['Absence demandée', 'a demandé une absence'],
  enterAbsence: ['Absence saisie', 'a saisi une absence'],
  validateAbsence: ['Absence validée', 'a validé une absence'],
  refuseAbsence: ['Absence refusée', 'a refusé une absence'],
  cancelAbsence: ['Absence annulée', 'a annulé une absence'],
  undoAbsence: ['Action annulée', 'a annulé ce qui venait d’être fait d’une absence'],
  seeAbsence: ['Décision vue', 'a pris connaissance d’une décision'],
  seeAlert: ['Alerte vue', 'a vu une alerte'],
  justifyAlert: ['Alerte justifiée', 'a justifié une alerte'],
  scheduleQuestion: ['Rapport régulier demandé', 'a demandé un rapport régulier'],
  unscheduleQuestion: ['Rapport régulier arrêté', 'a mis fin à un rapport régulier'],
  toggle: ['Activation ou désactivation', 'a activé ou désactivé …'],
  merge: ['Fusion', 'a fusionné …'],
  unmerge: ['Fusion levée', 'a réactivé … qui avait fusionné'],
  moveByMerge: ['Suite d’une fusion', 'a changé … par une fusion'],
  signIn: ['Connexion', 'a ouvert une session'],
  signOut: ['Déconnexion', 'a fermé sa session'],
  closeSession: ['Session fermée', 'a fermé une session'],
  closeOtherSessions: ['Autres sessions fermées', 'a fermé les autres sessions'],
  refuseSignIn: ['Connexion refusée', 'n’a pas pu ouvrir de session'],
  changePassword: ['Mot de passe changé', 'a changé son mot de passe'],
  setPassword: ['Mot de passe défini', 'a défini un mot de passe'],
  export: ['Relevé exporté', 'a exporté un relevé d’heures'],
  exportTeam: ['Équipe exportée', 'a exporté les heures de l’équipe'],
  exportReport: ['Rapport exporté', 'a exporté un rapport'],
  exportClient: ['Relevé client exporté', 'a exporté un relevé client'],
  exportPayroll: ['Paie exportée', 'a exporté la paie'],
  cancelPayroll: ['Export de paie annulé', 'a annulé un export de paie'],
  downloadPayroll: ['Fichier de paie téléchargé', 'a téléchargé un fichier de paie'],
  downloadPayrollTable: ['Tableau de paie téléchargé', 'a téléchargé un tableau de contrôle de la paie'],
  exportJournal: ['Journal exporté', 'a exporté le journal'],
  settle: ['Réglage fixé', 'a fixé …'],
  eraseContent: ['Contenu effacé', 'a effacé …'],
  baseline: ['Reprise de l’existant', 'a repris l’existant'],
}
export const ACTION_LABELS: Words = Object.fromEntries(
  Object.entries(ACTIONS).map(([action, [label]]) => [action, label]),
)

export const STATES: Words = {
  OUVERTE: 'Ouverte',
  SOUMISE: 'Soumise',
  APPROUVEE: 'Validée',
  RENVOYEE: 'Renvoyée',
  ROUVERTE: 'Rouverte',
  A_VOIR: 'À voir',
  VUE: 'Vue',
  CONTESTEE: 'Contestée',
  ACCEPTEE: 'Contestation acceptée',
  MAINTENUE: 'Maintenue',
  DEMANDEE: 'Demandée',
  VALIDEE: 'Validée',
  REFUSEE: 'Refusée',
  ANNULEE: 'Annulée',
}

/** Sources of the end of a forgotten entry. */
export const SOURCES: Words = {
  FIN_HABITUELLE: 'Fin habituelle',
  DERNIERE_ACTION: 'Dernière action',
  DUREE_HABITUELLE: 'Durée habituelle',
  LIBRE: 'Saisie libre',
}

/** Clocks by which devices say how long ago something was done offline. */
export const CLOCKS: Words = {
  MONOTONIC: 'd’après le temps écoulé',
  WALL: 'd’après l’heure de l’appareil',
}

export const ACCESS_LABELS = { A: 'Admin', U: 'Utilisateur', S: 'Superviseur' }

const FIELDS: Words = {
  date: 'Date',
  debut: 'Debut',
  fin: 'Fin',
  typetache_id: 'Tâche',
  client_id: 'Client',
  commentaire: 'Commentaire',
  pause: 'Pause',
  interrupted_by: 'Interrompue par',
  manual: 'Saisie manuelle',
  offline: 'Hors ligne',
  cancelled_at: 'Annulée',
  corrected: 'Corrigée',
  version: 'Version',
  nom: 'Nom',
  prenom: 'Prénom',
  email: 'Email',
  login: 'Login',
  acces: 'Accès',
  libelle: 'Nom',
  holding: 'Nom',
  societe_id: 'Société',
  groupetache_id: 'Groupe de tâches',
  holding_id: 'Holding',
  active: 'Actif',
  merged_into: 'Fusionné avec',
  merged_at: 'Fusionné le',
  merged_by: 'Fusionné par',
  merged_from: 'A pris la place de',
  mapping_name: 'Nom',
  mapping: 'Modèle de fichier',
  ...Object.fromEntries(PAYROLL_SETTINGS.map(({ name, label }) => [`mapping.${name}`, label])),
  'mapping.header': 'Titres en première ligne',
  'mapping.zeros': 'Quantités nulles',
  'mapping.control': 'Tableau de contrôle',
  'mapping.columns': 'Colonnes',
  'mapping.codes': 'Rubriques',
  month: 'Mois',
  kind: 'Compté par',
  people: 'Personnes',
  hash: 'Empreinte',
  monday: 'Lundi',
  state: 'État',
  submitted_at: 'Soumise',
  submitted_stamp: 'Empreinte de ce qui est soumis',
  decision: 'Décision',
  decided_at: 'Décidée',
  decided_by: 'Décidée par',
  snapshot_hash: 'Empreinte validée',
  seen_at: 'Décision vue',
  reopening: 'Réouverture',
  reopening_at: 'Réouverture, quand',
  reopening_by: 'Réouverture, par',
  reopening_reason: 'Réouverture, motif',
  reminded_at: 'Rappelée',
  reminded_by: 'Rappelée par',
  reminded_missing: 'Heures manquantes',
  reminder_seen_at: 'Rappel vu',
  type: 'Type',
  lundi: 'Lundi',
  mardi: 'Mardi',
  mercredi: 'Mercredi',
  jeudi: 'Jeudi',
  vendredi: 'Vendredi',
  samedi: 'Samedi',
  dimanche: 'Dimanche',
  hc_fraction: 'Heures complémentaires',
  complement_heures: 'Complément d’heures',
  majeur_le: 'Dix-huit ans le',
  matricule: 'Matricule',
  half: 'Demi-journée',
  from_noon: 'Commence à midi',
  until_noon: 'Finit à midi',
  comment: 'Commentaire',
  asked_at: 'Demandée',
  asked_by: 'Demandée par',
  reason: 'Motif',
  code: 'Code',
  payee: 'Payée',
  assimilee: 'Assimilée',
  neutre: 'Neutre',
  jours: 'Jours prévus',
  decompte: 'Décompte',
  company_id: 'Société',
  contract_id: 'Contrat',
  region: 'Région',
  temple: 'Vendredi saint',
  rule: 'Règle',
  value: 'Valeur',
  accord: 'Accord',
  period: 'Période',
  text: 'Justification',
  seen_value: 'Valeur vue',
  text_value: 'Valeur justifiée',
  seen_by: 'Vue par',
  author_id: 'Justifiée par',
  rhythm: 'Rythme',
  format: 'Format',
  name: 'Nom',
  question: 'Question',
  shared: 'Partagée',
  hours: 'Heures',
  minutes: 'Minutes',
  identity_name: 'Nom de l’entreprise',
  identity_lines: 'Adresse',
  identity_siret: 'SIRET',
  identity_logo: 'Logo',
  time_zone: 'Fuseau horaire',
  public_key: 'Clé publique',
  seq: 'Événement n°',
}

const ORDER = Object.keys(FIELDS)
const placeOf = (field: string) => (ORDER.includes(field) ? ORDER.indexOf(field) : ORDER.length)

/** Comparator by the order on the screens: start, end, other fields. */
export const byField = (a: { field: string }, b: { field: string }) => placeOf(a.field) - placeOf(b.field)

interface Change {
  field: string
  after: string
}

const TOGGLED: Words = { Oui: 'a activé …', Non: 'a désactivé …' }

/** The sentence after the user's name: `a commencé une tâche`. An unknown code is shown unchanged. */
export function phraseOf(action: string, entity: string, changes: readonly Change[] = []): string {
  const active = action === 'toggle' && changes.find(({ field }) => field === 'active')
  const phrase = (active && TOGGLED[active.after]) || ACTIONS[action]?.[1] || action
  return phrase.replace('…', ENTITIES[entity]?.[1] ?? entity)
}

export const fieldLabel = (field: string) => FIELDS[field] ?? field
export const doorLabel = (door: string) => DOORS[door] ?? door
