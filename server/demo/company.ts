import type { Acces } from '../db/entities/User'

export const PASSWORD = 'demo-2026!'
export const HOLDING = 'Groupe Armor'
export const COMPANIES = ['Armor Conseil', 'Armor Logistique']

export const GROUPS = [
  {
    libelle: 'Développement',
    taskTypes: ['Analyse', 'Conception', 'Développement', 'Revue de code', 'Tests', 'Réunion', 'Assistance'],
    clients: ['Biscuiterie Le Goff', 'Mairie de Vannes', 'Coopérative Sud Finistère', 'Portail intranet'],
  },
  {
    libelle: 'Comptabilité',
    taskTypes: ['Saisie comptable', 'Rapprochement bancaire', 'Déclaration de TVA', 'Paie', 'Relance client'],
    clients: ['Boulangerie Kerjean', 'Garage Morvan', 'Pharmacie du Port', 'Hôtel des Dunes'],
  },
  {
    libelle: 'Logistique',
    taskTypes: ['Réception', 'Préparation de commande', 'Expédition', 'Inventaire', 'Tournée'],
    clients: [
      'Ateliers Caradec',
      'Biocoop Lorient',
      'Brasserie de l’Odet',
      'Conserverie Belle-Île',
      'Jardinerie Tanguy',
      'Librairie du Quai',
      'Menuiserie Rivoal',
      'Nautisme 29',
      'Papeterie Guillou',
      'Quincaillerie Bihan',
      'Salaisons du Blavet',
      'Tissages d’Arvor',
      'Vergers de Rhuys',
      'Voilerie Le Bras',
    ],
  },
] as const

interface Person {
  prenom: string
  nom: string
  acces: Acces
  company: number
  group: number
  email?: string
  active?: 0
  ill?: true
}

const person = (prenom: string, nom: string, company: number, group: number, more: Partial<Person> = {}) => ({
  prenom,
  nom,
  acces: 'U' as Acces,
  company,
  group,
  ...more,
})

export const PEOPLE: Person[] = [
  person('Anne', 'Le Gall', 0, 0, { acces: 'A', email: 'admin@exemple.fr' }),
  person('Samuel', 'Prigent', 0, 0, { acces: 'S', email: 'superviseur@exemple.fr' }),
  person('Élodie', 'Martin', 0, 0, { email: 'employe@exemple.fr' }),
  person('Karim', 'Benali', 0, 0),
  person('Chloé', 'Lefèvre', 0, 0),
  person('Thomas', 'Dubois', 0, 1, { ill: true }),
  person('Nadia', 'Cherif', 0, 1),
  person('Julien', 'Moreau', 0, 1, { active: 0 }),
  person('Soizic', 'Guéguen', 1, 2, { acces: 'S' }),
  person('Yann', 'Kervella', 1, 2),
  person('Inès', 'Fontaine', 1, 2),
  person('Mehdi', 'Amrani', 1, 2),
]
