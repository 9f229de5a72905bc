/** What the events of an entry tell; its version and its mark follow from how many and which they are. */
export const ENTRY_FIELDS = [
  'date',
  'debut',
  'fin',
  'typetache_id',
  'client_id',
  'commentaire',
  'pause',
  'interrupted_by',
  'manual',
  'cancelled_at',
] as const

/** Fields that came later, and what they are where an event says nothing of them. */
export const LATER_FIELDS: Readonly<Record<string, Cell>> = {
  manual: 0,
  cancelled_at: null,
  seen_value: null,
  text_value: null,
  accord: '',
  complement_heures: 0,
  from_noon: 0,
  until_noon: 0,
  merged_into: null,
  merged_at: null,
  merged_by: null,
}

/** Of a row of reference data that was merged: into which one, when and by whom. */
const MERGED = ['merged_into', 'merged_at', 'merged_by'] as const

/** What the journal keeps of each table, beside the id; what is compared with it. */
export const KEPT = {
  task: [...ENTRY_FIELDS, 'version', 'corrected'],
  user: ['nom', 'prenom', 'email', 'login', 'acces', 'societe_id', 'groupetache_id', 'active'],
  week: [
    'monday',
    'state',
    'submitted_at',
    'submitted_stamp',
    'decision',
    'decided_at',
    'decided_by',
    'snapshot_hash',
    'seen_at',
  ],
  contract: [
    'debut',
    'fin',
    'type',
    'lundi',
    'mardi',
    'mercredi',
    'jeudi',
    'vendredi',
    'samedi',
    'dimanche',
    'hc_fraction',
    'complement_heures',
    'accord',
    'majeur_le',
    'matricule',
    'cancelled_at',
  ],
  absence: [
    'debut',
    'fin',
    'half',
    'from_noon',
    'until_noon',
    'type',
    'state',
    'comment',
    'asked_at',
    'asked_by',
    'decided_at',
    'decided_by',
    'reason',
    'seen_at',
  ],
  former_company: ['company_id', 'fin', 'cancelled_at'],
  alert_note: ['period', 'rule', 'seen_at', 'seen_by', 'text', 'author_id', 'seen_value', 'text_value'],
  company_calendar: ['company_id', 'region', 'temple'],
  company_day: ['company_id', 'date', 'type'],
  rule_setting: ['company_id', 'contract_id', 'rule', 'value', 'debut', 'fin', 'accord', 'cancelled_at'],
  journal_key: ['public_key', 'at'],
  payroll_month: ['company_id', 'month', 'kind'],
  absence_type: ['code', 'libelle', 'payee', 'assimilee', 'neutre', 'active'],
  holding: ['holding', 'active'],
  company: ['nom', 'holding_id', 'active'],
  task_group: ['libelle', 'active', ...MERGED],
  task_type: ['libelle', 'groupetache_id', 'active', ...MERGED],
  client: ['libelle', 'groupetache_id', 'active', ...MERGED],
} as const

export type Kept = keyof typeof KEPT
export type Cell = string | number | null
export type Cells = Record<string, Cell>

export const REFERENCE = ['holding', 'company', 'task_group', 'task_type', 'client', 'absence_type'] as const
/** Whose rows stand in the chain of the settings. */
export const SETTINGS = [
  'company_calendar',
  'company_day',
  'rule_setting',
  'journal_key',
  'payroll_month',
] as const
/** Whose rows stand in the chain of a person, beside their own row. */
export const PERSONAL = ['task', 'week', 'contract', 'absence', 'alert_note', 'former_company'] as const

/** The rows of a table as the journal keeps them; what follows is a condition or an order. */
export const selectKept = (table: Kept) => `SELECT id, ${KEPT[table].join(', ')} FROM ${table}`
