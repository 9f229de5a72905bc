import { fold } from '../../schema/fold'
import { IMPORT_FIELDS, type ImportedKind } from '../../schema/imports/kinds'

/** Normalizes a heading: `E-mail *` is `e mail`, `Groupe_tâche` is `groupe tache`. */
export const headingKey = (heading: string) =>
  fold(heading)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const FIRST_DAY = ['du', 'date début', 'date de début', 'premier jour', 'commence le', 'à partir du']
const LAST_DAY = ['au', 'date fin', 'date de fin', 'dernier jour', 'finit le', 'jusqu’au']
const NAMED = ['nom', 'libellé', 'intitulé', 'désignation']
/** Headings of the half day at one end of an absence: `Demi-journée début`, `AM/PM de fin`, `Première moitié`. */
const halvesAt = (ends: readonly string[], ordinals: readonly string[]) => [
  ...['demi-journée', 'demi-journées', 'demi-jour', 'moitié', 'moment', 'am/pm', 'matin/après-midi'].flatMap(
    (mark) =>
      ends.flatMap((end) => [
        `${mark} ${end}`,
        `${mark} de ${end}`,
        `${mark} du ${end}`,
        `${mark} de la ${end}`,
        `${end} ${mark}`,
      ]),
  ),
  ...ordinals.flatMap((first) => [`${first} moitié`, `${first} demi-journée`, `${first} moitié de journée`]),
]
const shortDays = (day: string) => [day.slice(0, 3), `heures ${day}`, `heures du ${day}`]

/** Further headings used by screens, spreadsheets and HR software. */
const USUAL: Readonly<Record<string, readonly string[]>> = {
  nom: [
    'nom de famille',
    'nom d’usage',
    'nom usuel',
    'nom du salarié',
    'nom salarié',
    'nom de l’utilisateur',
    'patronyme',
    'last name',
    'lastname',
    'surname',
    'family name',
  ],
  prenom: [
    'prénoms',
    'prénom usuel',
    'prénom du salarié',
    'prénom salarié',
    'prénom de l’utilisateur',
    'first name',
    'firstname',
    'given name',
  ],
  email: [
    'e-mail',
    'mail',
    'mél',
    'courriel',
    'adresse email',
    'adresse e-mail',
    'adresse mail',
    'adresse courriel',
    'adresse électronique',
    'adresse de messagerie',
    'messagerie',
    'email address',
    'email du salarié',
    'e-mail du salarié',
    'email pro',
    'e-mail pro',
    'mail pro',
    'email professionnel',
    'e-mail professionnel',
    'mail professionnel',
    'courriel professionnel',
    'adresse email professionnelle',
    'adresse e-mail professionnelle',
    'adresse mail professionnelle',
  ],
  matricule: [
    'matricule de paie',
    'matricule paie',
    'n° matricule',
    'no matricule',
    'numéro matricule',
    'numéro de matricule',
    'matricule salarié',
    'matricule du salarié',
    'code salarié',
    'n° salarié',
  ],
  acces: [
    'profil',
    'rôle',
    'droits',
    'droit',
    'niveau d’accès',
    'droits d’accès',
    'profil utilisateur',
    'type d’utilisateur',
    'role',
  ],
  societe: [
    'nom de la société',
    'établissement',
    'entreprise',
    'raison sociale',
    'filiale',
    'company',
    'nom de l’établissement',
  ],
  groupe_tache: [
    'groupe',
    'nom du groupe',
    'groupe de tâches',
    'groupe de tâche',
    'groupe tâches',
    'service',
    'équipe',
  ],
  tache: ['nom de la tâche', 'type de tâche', 'nom du type de tâche'],
  client: ['nom du client'],
  holding: ['nom du holding', 'groupe de sociétés', 'groupe d’entreprises'],
  login: ['nom d’utilisateur', 'identifiant de connexion', 'nom de connexion', 'username', 'user name'],
  active: ['état', 'actif', 'activé'],
  debut: FIRST_DAY,
  fin: LAST_DAY,
  lundi: shortDays('lundi'),
  mardi: shortDays('mardi'),
  mercredi: shortDays('mercredi'),
  jeudi: shortDays('jeudi'),
  vendredi: shortDays('vendredi'),
  samedi: shortDays('samedi'),
  dimanche: shortDays('dimanche'),
  semaine: [
    'durée hebdo',
    'par semaine',
    'heures par semaine',
    'heures/semaine',
    'h/semaine',
    'h par semaine',
    'heures hebdomadaires',
    'heures hebdo',
    'horaire hebdomadaire',
    'horaire hebdo',
    'temps hebdomadaire',
    'durée du travail hebdomadaire',
    'durée hebdomadaire du travail',
    'durée hebdomadaire de travail',
    'temps de travail hebdomadaire',
    'durée contractuelle hebdomadaire',
    'hebdomadaire',
    'hebdo',
  ],
  complement: ['avenant complément d’heures'],
  accord: ['accord', 'convention'],
  majeur_le: ['majeur le (mineur)', 'majorité'],
  moitie: [
    'demi-journée',
    'demi-journées',
    'demi-jour',
    'demi-journée (am/pm)',
    'moitié',
    'moitié de journée',
    'moitié de la journée',
    'moment de la journée',
    'matin ou après-midi',
    'matin/après-midi',
    'am/pm',
  ],
  moitie_debut: [
    ...halvesAt(['début', 'premier jour', 'départ', 'date de début'], ['première', '1re', '1ère']),
    'flagStartDate',
  ],
  moitie_fin: [...halvesAt(['fin', 'dernier jour', 'date de fin'], ['dernière']), 'flagEndDate'],
  commentaire: ['commentaires', 'remarque', 'remarques', 'observation', 'observations', 'note'],
}

const OF_KIND: Partial<Record<ImportedKind, Readonly<Record<string, readonly string[]>>>> = {
  TASK_TYPE: { tache: NAMED },
  CLIENT: { client: [...NAMED, 'raison sociale'] },
  HOLDING: { holding: NAMED },
  COMPANY: { societe: NAMED },
  TASK_GROUP: { groupe_tache: NAMED },
  CONTRACT: {
    debut: [
      'date d’entrée',
      'entrée',
      'entré le',
      'date d’embauche',
      'embauche',
      'début de contrat',
      'début du contrat',
      'date de début de contrat',
      'date de début du contrat',
      'date d’effet',
    ],
    fin: [
      'date de sortie',
      'sortie',
      'sorti le',
      'fin de contrat',
      'fin du contrat',
      'date de fin de contrat',
      'date de fin du contrat',
    ],
    // « Type de contrat » is excluded: HR writes CDI or CDD there.
    type: ['décompte', 'décompte du temps', 'décompte du temps de travail'],
    hc: ['fraction'],
  },
  ABSENCE: {
    type: [
      'sorte',
      'sorte d’absence',
      'nature',
      'nature de l’absence',
      'motif',
      'motif d’absence',
      'motif de l’absence',
      'code absence',
      'code d’absence',
    ],
  },
}

function namesOf(kind: ImportedKind) {
  const named = new Map<string, string>()
  for (const { name, label } of IMPORT_FIELDS[kind])
    for (const heading of [name, label, ...(USUAL[name] ?? []), ...(OF_KIND[kind]?.[name] ?? [])])
      named.set(headingKey(heading), name)
  return named
}

/** Headings of a field that are used where no other column fills it. */
const SPARE: Readonly<Record<string, string>> = { 'nom de naissance': 'nom', 'nom de jeune fille': 'nom' }

const known = new Map<ImportedKind, Map<string, string>>()

/** The field of each known heading; undefined for others. */
export function fieldsOf(headings: readonly string[], kind: ImportedKind): (string | undefined)[] {
  const names = known.get(kind) ?? namesOf(kind)
  known.set(kind, names)
  const fields = headings.map((heading) => names.get(headingKey(heading)))
  const takes = (name: string) => IMPORT_FIELDS[kind].some((field) => field.name === name)
  return headings.map((heading, index) => {
    const spare = SPARE[headingKey(heading)]
    return fields[index] ?? (spare && takes(spare) && !fields.includes(spare) ? spare : undefined)
  })
}
