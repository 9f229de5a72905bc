/** Fields in the events of an entry; its version and correction flag are derived from the events. */
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
  'offline',
  'cancelled_at',
] as const

/** Fields added later, with their value where an event lacks them. */
export const LATER_FIELDS: Readonly<Record<string, Cell>> = {
  manual: 0,
  offline: 0,
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
  reopening: null,
  reopening_at: null,
  reopening_by: null,
  reopening_reason: '',
  reminded_at: null,
  reminded_by: null,
  reminded_missing: null,
  reminder_seen_at: null,
  jours: null,
  decompte: 'OUVRABLES',
}

const MERGED = ['merged_into', 'merged_at', 'merged_by'] as const

/** Columns by table in the journal, besides the id; `verify` compares them. */
export const AUDITED_COLUMNS = {
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
    'reopening',
    'reopening_at',
    'reopening_by',
    'reopening_reason',
    'reminded_at',
    'reminded_by',
    'reminded_missing',
    'reminder_seen_at',
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
  absence_type: ['code', 'libelle', 'payee', 'assimilee', 'neutre', 'active', 'jours', 'decompte'],
  holding: ['holding', 'active'],
  company: ['nom', 'holding_id', 'active'],
  task_group: ['libelle', 'active', ...MERGED],
  task_type: ['libelle', 'groupetache_id', 'active', ...MERGED],
  client: ['libelle', 'groupetache_id', 'active', ...MERGED],
} as const

export type AuditedTable = keyof typeof AUDITED_COLUMNS
export type Cell = string | number | null
export type Cells = Record<string, Cell>

export const REFERENCE = ['holding', 'company', 'task_group', 'task_type', 'client', 'absence_type'] as const
export const SETTINGS = [
  'company_calendar',
  'company_day',
  'rule_setting',
  'journal_key',
  'payroll_month',
] as const
export const PERSONAL = ['task', 'week', 'contract', 'absence', 'alert_note', 'former_company'] as const

/** A condition or an order may be appended. */
export const selectAudited = (table: AuditedTable) =>
  `SELECT id, ${AUDITED_COLUMNS[table].join(', ')} FROM ${table}`
