import { describe, expect, test } from 'vitest'
import { IMPORT_FIELDS, IMPORTED_KINDS, type ImportedKind } from '../../../schema/imports/kinds'
import { fieldsOf } from '../../../server/imports/headings'

const fieldOf = (heading: string, kind: ImportedKind) => fieldsOf([heading], kind)[0]

const NAMED: [kind: ImportedKind, field: string, headings: string[]][] = [
  ['USER', 'nom', ['nom', 'NOM', 'Nom*', ' Nom : ', 'Nom de famille', "Nom d'usage", 'Nom d’usage']],
  ['USER', 'prenom', ['prenom', 'Prénom', 'PRENOM', 'Pre\u0301nom', 'Prénoms']],
  [
    'USER',
    'email',
    [
      'email',
      'E-mail',
      'E‑mail',
      'Mail',
      'Mél.',
      'Courriel',
      'Adresse e-mail',
      'adresse_email',
      'ADRESSE MAIL',
    ],
  ],
  ['USER', 'acces', ['acces', 'Accès', 'Profil', 'Rôle', 'Droits']],
  [
    'USER',
    'societe',
    ['societe', 'Société', 'Établissement', 'ETABLISSEMENT', 'Entreprise', 'Nom de la société'],
  ],
  [
    'USER',
    'groupe_tache',
    ['groupe_tache', 'Groupe', 'Groupe de tâches', 'Groupe tâche', 'Service', 'Nom du groupe'],
  ],
  ['USER', 'active', ['active', 'État', 'Actif']],
  ['TASK_TYPE', 'tache', ['tache', 'Tâche', 'Nom de la tâche', 'Nom', 'Libellé']],
  ['CLIENT', 'client', ['client', 'Nom du client', 'Nom', 'Libellé', 'Raison sociale']],
  ['HOLDING', 'holding', ['holding', 'Nom du holding', 'Nom']],
  ['COMPANY', 'societe', ['societe', 'Nom de la société', 'Nom', 'Raison sociale']],
  ['COMPANY', 'holding', ['holding', 'Nom du holding']],
  ['TASK_GROUP', 'groupe_tache', ['groupe_tache', 'Nom du groupe', 'Nom', 'Service']],
  ['CONTRACT', 'matricule', ['matricule', 'Matricule', 'N° matricule', 'Nº matricule', 'Code salarié']],
  ['CONTRACT', 'debut', ['debut', 'Début', 'Du', "Date d'entrée", 'Date d’embauche', 'Date de début']],
  ['CONTRACT', 'fin', ['fin', 'Au', 'Date de sortie', 'Fin de contrat']],
  ['CONTRACT', 'lundi', ['lundi', 'LUN', 'lun.', 'Heures du lundi']],
  [
    'CONTRACT',
    'semaine',
    ['Durée hebdomadaire', 'Heures par semaine', 'Heures/semaine', 'Par semaine', 'Durée hebdo'],
  ],
  ['ABSENCE', 'type', ['type', 'Sorte d’absence', "Type d'absence", 'Motif']],
  [
    'ABSENCE',
    'moitie_debut',
    [
      'Première moitié prise',
      'Première moitié',
      'Demi-journée début',
      'Demi journée de début',
      'DEMI-JOURNEE DU PREMIER JOUR',
      'Début (demi-journée)',
      'Moment début',
      'AM/PM de début',
      'Moitié du premier jour',
      'flagStartDate',
    ],
  ],
  [
    'ABSENCE',
    'moitie_fin',
    ['Dernière moitié prise', 'Dernière moitié', 'Demi-journée fin', 'Demi-journée de la fin', 'AM/PM fin'],
  ],
  ['ABSENCE', 'moitie', ['Moment', 'Demi-journée', 'Demi-journées', 'AM/PM', 'Matin/après-midi', 'Moitié']],
  ['ABSENCE', 'debut', ['Du', 'Date de début', 'Premier jour']],
]

describe.for(NAMED)('%s %s', ([kind, field, headings]) => {
  test.for(headings)('is matched by « %s »', (heading) => {
    expect(fieldOf(heading, kind)).toBe(field)
  })
})

test.for<[ImportedKind, string]>([
  ['USER', 'Matricule'],
  ['USER', 'Date d’entrée'],
  // Ambiguous: executive or not.
  ['USER', 'Statut'],
  // Ambiguous: a number in the HR program.
  ['USER', 'Identifiant'],
  // Ambiguous: CDI or CDD.
  ['CONTRACT', 'Type de contrat'],
  // The half day of the return, not of the absence.
  ['ABSENCE', 'Demi-journée de retour'],
  ['CLIENT', ''],
  ['CLIENT', '***'],
])('%s: « %s » alone matches no field', ([kind, heading]) => {
  expect(fieldOf(heading, kind)).toBeUndefined()
})

test.for(IMPORTED_KINDS)('%s: names and labels match their own fields', (kind) => {
  for (const { name, label } of IMPORT_FIELDS[kind]) {
    expect(fieldOf(name, kind)).toBe(name)
    expect(fieldOf(label, kind)).toBe(name)
  }
})

test('« Nom de naissance » is used as the name when no other column is', () => {
  expect(fieldsOf(['Nom de naissance', 'Prénom'], 'USER')).toEqual(['nom', 'prenom'])
  expect(fieldsOf(['Nom de naissance', 'Nom d’usage'], 'USER')).toEqual([undefined, 'nom'])
  expect(fieldsOf(['Nom de naissance'], 'ABSENCE')).toEqual([undefined])
})
