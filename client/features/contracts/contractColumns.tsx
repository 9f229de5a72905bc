import { Link } from 'react-router-dom'
import { bidi } from '../../../schema/isolated'
import type { ContractColumnsFragment, ContractDialogFragment } from '../../generated/graphql'
import { formatShortDate, withDe } from '../../lib/format/format'
import { pluralize } from '../../lib/format/pluralize'
import { formatTypedHours } from '../../lib/time/typedTime'
import type { Column } from '../../ui/table/column'
import { TYPE_LABELS } from './contractValues'

export type ContractRow = ContractColumnsFragment & ContractDialogFragment

export type ContractLine = ContractRow & { active: number }

export const contractLine = (contract: ContractRow, today: string): ContractLine => ({
  ...contract,
  active: contract.fin !== null && contract.fin !== undefined && contract.fin < today ? 0 : 1,
})

const cell = (text: string) => <span className="cell-text">{text}</span>
const dated = (date: string | null | undefined, none: string) => cell(date ? formatShortDate(date) : none)

const Rules = ({ id, rules, prenom, nom, debut }: ContractLine) => (
  <Link
    className="row-button"
    to={`/parametres/regles?contrat=${id}`}
    tabIndex={0}
    aria-label={bidi`${pluralize(rules.length, ['règle', 'règles'])}, contrat ${withDe(`${prenom} ${nom}`)} du ${formatShortDate(debut)}`}
  >
    {pluralize(rules.length, ['règle', 'règles'])}
  </Link>
)

/** Dates are sorted, searched and exported as `2026-11-22`, shown as `22/11/2026`. */
export const CONTRACT_COLUMNS: readonly Column<ContractLine>[] = [
  { field: 'personne', label: 'Utilisateur', text: ({ nom, prenom }) => `${nom} ${prenom}`, weight: 1.6 },
  {
    field: 'debut',
    label: 'Du',
    named: true,
    text: ({ debut }) => debut,
    render: ({ debut }) => dated(debut, ''),
  },
  {
    field: 'fin',
    label: 'Au',
    named: true,
    text: ({ fin }) => fin ?? '',
    render: ({ fin }) => dated(fin, 'sans fin'),
  },
  { field: 'type', label: 'Type', text: ({ type }) => TYPE_LABELS[type] },
  {
    field: 'semaine',
    label: 'Par semaine',
    named: true,
    // A contract in days may have no hours: zero would be wrong.
    text: ({ type, semaine }) =>
      type === 'FORFAIT_JOURS' && semaine === 0 ? '–' : formatTypedHours(semaine),
  },
  { field: 'matricule', label: 'Matricule', named: true, text: ({ matricule }) => matricule },
  {
    field: 'regles',
    label: 'Règles',
    minWidth: 120,
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
    optional: true,
    named: true,
  },
]
