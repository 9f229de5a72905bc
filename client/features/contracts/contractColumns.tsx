import { Link } from 'react-router-dom'
import { bidi } from '../../../schema/isolated'
import type { ContractColumnsFragment, ContractDialogFragment } from '../../generated/graphql'
import { withDe } from '../../lib/format/format'
import { formatDuration } from '../../lib/format/formatDuration'
import { pluralize } from '../../lib/format/pluralize'
import { formatDateWithYear } from '../../lib/time/formatDate'
import { formatTypedHours } from '../../lib/time/typedTime'
import type { Column } from '../../ui/table/column'
import { TYPE_LABELS } from './contractValues'

export type ContractRow = ContractColumnsFragment & ContractDialogFragment

export type ContractLine = ContractRow & { active: number }

export const contractLine = (contract: ContractRow, today: string): ContractLine => ({
  ...contract,
  active: contract.fin !== null && contract.fin !== undefined && contract.fin < today ? 0 : 1,
})

/** A contract in days may have no hours: zero would be wrong. */
const hasHours = ({ type, semaine }: ContractLine) => type !== 'FORFAIT_JOURS' || semaine > 0

const weekOf = (row: ContractLine) =>
  [row.type === 'FORFAIT_JOURS' && TYPE_LABELS[row.type], hasHours(row) && formatDuration(row.semaine)]
    .filter(Boolean)
    .join(', ')

const cell = (text: string) => <span className="cell-text">{text}</span>
const dated = (date: string | null | undefined, none: string) => cell(date ? formatDateWithYear(date) : none)

const Rules = ({ id, rules, prenom, nom, debut }: ContractLine) => (
  <Link
    className="row-button"
    to={`/parametres/regles?contrat=${id}`}
    tabIndex={0}
    aria-label={bidi`${rules.length > 0 ? pluralize(rules.length, ['règle', 'règles']) : 'Régler'}, contrat ${withDe(`${prenom} ${nom}`)} du ${formatDateWithYear(debut)}`}
  >
    {rules.length > 0 ? pluralize(rules.length, ['règle', 'règles']) : 'Régler'}
  </Link>
)

/** `lun. 1er janv. 2024`, uncut. */
const DATE_WIDTH = 156
/** Dates are as wide as they are: what is left is for names. */
const AS_WIDE = 0

/** Dates and hours are sorted, searched and exported as `2026-11-22` and `35:00`, shown as `dim. 22 nov.` and `35 h`. */
export const CONTRACT_COLUMNS: readonly Column<ContractLine>[] = [
  {
    field: 'personne',
    label: 'Utilisateur',
    text: ({ nom, prenom }) => `${nom} ${prenom}`,
    weight: 1.6,
    minWidth: 112,
  },
  {
    field: 'debut',
    label: 'Du',
    named: true,
    minWidth: DATE_WIDTH,
    weight: AS_WIDE,
    text: ({ debut }) => debut,
    render: ({ debut }) => dated(debut, ''),
  },
  {
    field: 'fin',
    label: 'Au',
    named: true,
    minWidth: DATE_WIDTH,
    weight: AS_WIDE,
    text: ({ fin }) => fin ?? '',
    render: ({ fin }) => dated(fin, 'sans fin'),
  },
  {
    field: 'type',
    label: 'Type',
    named: true,
    minWidth: 112,
    text: ({ type }) => TYPE_LABELS[type],
    // Said by the hours of the week, or in their place.
    optional: true,
    exported: true,
  },
  {
    field: 'semaine',
    label: 'Par semaine',
    named: true,
    minWidth: 116,
    text: (row) => (hasHours(row) ? formatTypedHours(row.semaine) : '–'),
    render: (row) => cell(weekOf(row)),
  },
  { field: 'matricule', label: 'Matricule', named: true, minWidth: 100, text: ({ matricule }) => matricule },
  {
    field: 'regles',
    label: 'Règles',
    minWidth: 108,
    weight: AS_WIDE,
    text: ({ rules }) => String(rules.length),
    render: (row) => <Rules {...row} />,
  },
  {
    field: 'hc',
    label: 'Heures complémentaires',
    // With words: spreadsheets read `1/10` alone in a CSV as a date.
    text: ({ hcFraction, lacksAccord, complementDHeures }) =>
      [
        `jusqu’à ${hcFraction}`,
        lacksAccord && 'accord à renseigner',
        complementDHeures && 'complément d’heures',
      ]
        .filter(Boolean)
        .join(', '),
    optional: true,
    named: true,
  },
  {
    field: 'majeur',
    label: 'Majeur le',
    text: ({ majeurLe }) => majeurLe ?? '',
    render: ({ majeurLe }) => dated(majeurLe, ''),
    optional: true,
    named: true,
  },
]
