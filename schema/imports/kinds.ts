import { CONTRACT_TYPES, HALF_DAYS } from '../codeWords'
import { ACCESS_LABELS } from '../journalWords'
import type { ImportField } from './fields'

const ACTIVE: ImportField = {
  name: 'active',
  label: 'État',
  about: 'actif ou inactif, oui ou non, 1 ou 0 ; vide : inchangé, et actif pour ce qui est nouveau',
  sample: 'actif',
  optional: true,
  choices: { actif: 'Actif', inactif: 'Inactif' },
}

const GROUP: ImportField = {
  name: 'groupe_tache',
  label: 'Groupe de tâches',
  about: 'Nom de son groupe de tâches, actif',
  sample: 'Développement',
  choices: 'taskGroups',
}

const EMAIL: ImportField = {
  name: 'email',
  label: 'Email',
  about: 'Adresse email de la personne, ou son matricule',
  sample: 'claire.durand@exemple.fr',
  or: 'matricule',
}

const DAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const
const titled = (day: string) => day.charAt(0).toUpperCase() + day.slice(1)

export type ImportedKind =
  | 'USER'
  | 'TASK_TYPE'
  | 'CLIENT'
  | 'HOLDING'
  | 'COMPANY'
  | 'TASK_GROUP'
  | 'CONTRACT'
  | 'ABSENCE'

export const IMPORT_FIELDS: Readonly<Record<ImportedKind, readonly ImportField[]>> = {
  USER: [
    { name: 'nom', label: 'Nom', about: 'Nom de famille', sample: 'Durand' },
    { name: 'prenom', label: 'Prénom', about: 'Prénom', sample: 'Claire' },
    { name: 'email', label: 'Email', about: 'Adresse email', sample: 'claire.durand@exemple.fr' },
    {
      name: 'acces',
      label: 'Accès',
      about:
        'Admin ou administrateur (A), superviseur ou responsable (S), utilisateur, salarié ou employé (U)',
      sample: 'Utilisateur',
      choices: ACCESS_LABELS,
    },
    {
      name: 'societe',
      label: 'Société',
      about: 'Nom de sa société',
      sample: 'Ma société',
      choices: 'companies',
    },
    GROUP,
    {
      name: 'login',
      label: 'Login',
      about: 'Vide : inchangé, et l’email pour un nouveau',
      sample: '',
      optional: true,
    },
    ACTIVE,
    {
      name: 'holding',
      label: 'Holding',
      about: 'Holding de la société, quand deux sociétés portent le même nom',
      sample: '',
      optional: true,
      choices: 'holdings',
    },
  ],
  TASK_TYPE: [
    { name: 'tache', label: 'Nom de la tâche', about: 'Nom de la tâche', sample: 'Réunion' },
    GROUP,
    ACTIVE,
  ],
  CLIENT: [
    { name: 'client', label: 'Nom du client', about: 'Nom du client', sample: 'Exemple SARL' },
    GROUP,
    ACTIVE,
  ],
  HOLDING: [
    { name: 'holding', label: 'Nom du holding', about: 'Nom du holding', sample: 'Groupe Exemple' },
    ACTIVE,
  ],
  COMPANY: [
    { name: 'societe', label: 'Nom de la société', about: 'Nom de la société', sample: 'Ma société' },
    {
      name: 'holding',
      label: 'Holding',
      about: 'Nom de son holding, actif',
      sample: 'Groupe Exemple',
      choices: 'holdings',
    },
    ACTIVE,
  ],
  TASK_GROUP: [
    {
      name: 'groupe_tache',
      label: 'Nom du groupe',
      about: 'Nom du groupe de tâches',
      sample: 'Développement',
    },
    ACTIVE,
  ],
  CONTRACT: [
    EMAIL,
    {
      name: 'matricule',
      label: 'Matricule',
      about: 'Matricule de paie ; vide : inchangé',
      sample: 'M001',
      optional: true,
    },
    { name: 'debut', label: 'Début', about: 'Premier jour', sample: '01/01/2026' },
    {
      name: 'fin',
      label: 'Fin',
      about: 'Dernier jour, inclus ; vide : inchangé ; aucune : sans fin',
      sample: '',
      optional: true,
    },
    {
      name: 'type',
      label: 'Type',
      about: 'Heures ou Forfait jours',
      sample: 'Heures',
      choices: CONTRACT_TYPES,
    },
    ...DAYS.map((name, index) => ({
      name,
      label: titled(name),
      about: `Heures dues le ${name} : 7:30, 7h30 ou 7,5`,
      sample: index < 5 ? '07:00' : '00:00',
      or: 'semaine',
    })),
    {
      name: 'semaine',
      label: 'Durée hebdomadaire',
      about:
        'Heures par semaine, réparties également du lundi au vendredi, pour un fichier sans colonnes de jours : 35 fait 07:00 par jour, 39 fait 07:48',
      optional: true,
      unless: DAYS,
    },
    {
      name: 'hc',
      label: 'Heures complémentaires',
      about: '1/10, ou 1/3 par accord ; vide : inchangé',
      sample: '1/10',
      optional: true,
      choices: { '1/10': '1/10', '1/3': '1/3, par accord' },
    },
    {
      name: 'complement',
      label: 'Complément d’heures',
      about: 'Avenant « complément d’heures » : oui ou non ; vide : inchangé',
      sample: 'non',
      optional: true,
      choices: { non: 'Non', oui: 'Oui' },
    },
    {
      name: 'accord',
      label: 'Convention ou accord',
      about: 'Convention ou accord qui permet 1/3 ou un complément d’heures, demandé alors ; vide : inchangé',
      sample: '',
      optional: true,
    },
    {
      name: 'majeur_le',
      label: 'Majeur le',
      about: 'Jour des dix-huit ans d’un mineur ; vide : inchangé ; aucune : retiré',
      sample: '',
      optional: true,
    },
  ],
  ABSENCE: [
    EMAIL,
    { name: 'matricule', label: 'Matricule', about: 'Matricule de paie', sample: '', optional: true },
    { name: 'debut', label: 'Début', about: 'Premier jour', sample: '02/11/2026' },
    { name: 'fin', label: 'Fin', about: 'Dernier jour, inclus', sample: '06/11/2026' },
    {
      name: 'type',
      label: 'Type d’absence',
      about: 'Code ou nom du type d’absence',
      sample: 'CP',
      choices: 'absenceTypes',
    },
    {
      name: 'moitie_debut',
      label: 'Première moitié prise',
      about: 'AM ou matin ; PM ou après-midi si l’absence commence à midi ; vide : AM',
      sample: '',
      optional: true,
      choices: HALF_DAYS,
    },
    {
      name: 'moitie_fin',
      label: 'Dernière moitié prise',
      about: 'PM ou après-midi ; AM ou matin si l’absence finit à midi ; vide : PM',
      sample: '',
      optional: true,
      choices: HALF_DAYS,
    },
    {
      name: 'moitie',
      label: 'Moment',
      about:
        'D’un seul jour : AM ou matin, PM ou après-midi ; de plusieurs : chaque matin, chaque après-midi ; vide : jours entiers',
      sample: '',
      optional: true,
      choices: { ...HALF_DAYS, 'chaque matin': 'chaque matin', 'chaque après-midi': 'chaque après-midi' },
    },
    {
      name: 'commentaire',
      label: 'Commentaire',
      about: 'Ce que dit la demande',
      sample: '',
      optional: true,
    },
  ],
}

export const IMPORTED_KINDS = Object.keys(IMPORT_FIELDS) as ImportedKind[]

export const importLabel = (kind: ImportedKind, name: string): string =>
  IMPORT_FIELDS[kind].find((field) => field.name === name)?.label ?? name

/** Maximum characters of all headings; columns are detected from as many at the beginning of the file. */
export const HEAD_MAX = 20_000
/** Maximum characters of one heading. */
export const HEADING_MAX = 400
