import { describe, expect, test } from 'vitest'
import type { ImportedKind } from '../../../schema/imports/kinds'
import { columnNames, type Source, takeColumns } from '../../../server/imports/sources'

const refusal = (headings: string, kind: ImportedKind, mapping: Source[] = []) => {
  try {
    return takeColumns(headings.split(';'), kind, mapping)
  } catch (error) {
    return (error as Error).message.replace(/\s/gu, ' ')
  }
}
const taken = (headings: string, kind: ImportedKind, mapping: Source[] = []) => {
  const { fields, ignored } = takeColumns(headings.split(';'), kind, mapping)
  return {
    fields: fields.map((one) => `${one.name} ${'index' in one ? one.index : one.value}`),
    ignored: ignored.map(({ name }) => name),
  }
}

const HR = 'Matricule;NOM;Prénom;Adresse e-mail;Profil;Établissement;Service;Date d’entrée'

describe('the columns of a file', () => {
  test('fill the fields that they match; other columns are ignored', () => {
    expect(taken(HR, 'USER')).toEqual({
      fields: ['nom 1', 'prenom 2', 'email 3', 'acces 4', 'societe 5', 'groupe_tache 6'],
      ignored: ['Matricule', 'Date d’entrée'],
    })
  })

  test('with equal headings have distinct names', () => {
    expect(columnNames(['Nom', '', 'nom', 'NOM ', ''])).toEqual(['Nom', '', 'nom (2)', 'NOM  (3)', ''])
  })

  test.for<[kind: ImportedKind, headings: string, message: string]>([
    [
      'CLIENT',
      'Couleur',
      'Colonnes manquantes : Nom du client, Groupe de tâches. Colonnes non reconnues : Couleur',
    ],
    ['CLIENT', '', 'Colonnes manquantes : Nom du client, Groupe de tâches'],
    ['ABSENCE', 'Du;Au;Motif', 'Colonnes manquantes : Email ou Matricule'],
    ['CONTRACT', 'Matricule;Début;Type', 'Colonnes manquantes : Lundi à Dimanche ou Durée hebdomadaire'],
    [
      'CONTRACT',
      'Matricule;Début;Type;lundi;mardi;mercredi;jeudi;vendredi;Heures par semaine',
      'Colonnes manquantes : Samedi, Dimanche. Colonnes non reconnues : Heures par semaine',
    ],
    [
      'USER',
      'Nom;Prénom;E-mail;Courriel;Accès;Société;Groupe',
      'Plusieurs colonnes pour « Email » : E-mail, Courriel. Gardez-en une, ou choisissez laquelle',
    ],
    [
      'CLIENT',
      'client;Groupe;CLIENT',
      'Plusieurs colonnes pour « Nom du client » : client, CLIENT (2). Gardez-en une, ou choisissez laquelle',
    ],
  ])('%s: %s is refused in the words of the screens', ([kind, headings, message]) => {
    expect(refusal(headings, kind)).toBe(message)
  })

  test('of a contract are its days, or else its week', () => {
    const days = 'lundi;mardi;mercredi;jeudi;vendredi;samedi;dimanche'
    expect(taken('Matricule;Début;Type;Durée hebdomadaire', 'CONTRACT').fields).toContain('semaine 3')
    expect(taken(`Matricule;Début;Type;Durée hebdomadaire;${days}`, 'CONTRACT')).toMatchObject({
      ignored: ['Durée hebdomadaire'],
    })
  })
})

describe('a mapping', () => {
  const GROUP = { field: 'groupe_tache', value: ' Études ' }

  test('assigns a column or a constant to a field', () => {
    expect(taken('Enseigne;Ville', 'CLIENT', [{ field: 'client', column: 'enseigne' }, GROUP])).toEqual({
      fields: ['client 0', 'groupe_tache Études'],
      ignored: ['Ville'],
    })
  })

  test('takes precedence over headings, and may leave a field empty despite its own column', () => {
    const mapping = [GROUP, { field: 'client', column: 'Nom (2)' }, { field: 'active' }]
    expect(taken('Nom;Nom;Groupe;État', 'CLIENT', mapping)).toEqual({
      fields: ['client 1', 'groupe_tache Études'],
      ignored: ['Nom', 'Groupe', 'État'],
    })
  })

  test('may assign one column to two fields', () => {
    const mapping = [
      { field: 'email', column: 'Mail' },
      { field: 'login', column: 'Mail' },
    ]
    expect(taken('Nom;Prénom;Mail;Accès;Société;Groupe', 'USER', mapping).fields).toContain('login 2')
  })

  test.for<[source: Source, message: string]>([
    [
      { field: 'couleur', column: 'Nom' },
      'Champ inconnu : couleur (possibles : client, groupe_tache, active)',
    ],
    [{ field: 'client', column: 'Enseigne' }, 'Le fichier n’a pas de colonne « Enseigne »'],
    [{ field: 'client', column: '***' }, 'Le fichier n’a pas de colonne « *** »'],
    [
      { field: 'client', column: 'Nom', value: 'x' },
      'Le champ client a une colonne, ou une valeur pour toutes les lignes',
    ],
    [{ ...GROUP }, 'Le champ groupe_tache est donné deux fois'],
    [{ field: 'client' }, 'Colonnes manquantes : Nom du client. Colonnes non reconnues : Nom'],
    [{ field: 'client', value: '  ' }, 'Colonnes manquantes : Nom du client. Colonnes non reconnues : Nom'],
  ])('%j is refused', ([source, message]) => {
    expect(refusal('Nom;', 'CLIENT', [GROUP, source])).toBe(message)
  })
})
