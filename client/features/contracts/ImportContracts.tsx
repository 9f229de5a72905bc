import { ImportButton } from '../../components/import/ImportButton'
import type { ImportKind } from '../../components/import/importKind'
import { DAYS } from './contractValues'

const CONTRACTS: ImportKind = {
  path: '/api/contrats/import',
  title: 'Importer des contrats',
  known:
    'La personne et le premier jour désignent le contrat : déjà présent, il est modifié, sinon il est ajouté. Une colonne facultative absente ou vide laisse au contrat ce qu’il dit.',
  fileName: 'modele-contrats.csv',
  columns: [
    {
      name: 'email',
      about: 'Adresse email de la personne, ou son matricule',
      sample: 'claire.durand@exemple.fr',
    },
    { name: 'matricule', about: 'Matricule de paie ; vide : inchangé', sample: 'M001', optional: true },
    { name: 'debut', about: 'Premier jour', sample: '01/01/2026' },
    {
      name: 'fin',
      about: 'Dernier jour, inclus ; vide : inchangé ; aucune : sans fin',
      sample: '',
      optional: true,
    },
    { name: 'type', about: 'HEURES ou FORFAIT_JOURS', sample: 'HEURES' },
    ...DAYS.map((name, index) => ({
      name,
      about: `Heures dues le ${name} : 7:30, 7h30 ou 7,5`,
      sample: index < 5 ? '07:00' : '00:00',
    })),
    {
      name: 'hc',
      about: '1/10, ou 1/3 par accord ; vide : inchangé',
      sample: '1/10',
      optional: true as const,
    },
    {
      name: 'complement',
      about: 'Avenant « complément d’heures » : oui ou non ; vide : inchangé',
      sample: 'non',
      optional: true as const,
    },
    {
      name: 'accord',
      about: 'Convention ou accord qui permet 1/3 ou un complément d’heures, demandé alors ; vide : inchangé',
      sample: '',
      optional: true as const,
    },
    {
      name: 'majeur_le',
      about: 'Jour des dix-huit ans d’un mineur ; vide : inchangé ; aucune : retiré',
      sample: '',
      optional: true as const,
    },
  ],
}

export const ImportContracts = ({ onDone }: { onDone: () => Promise<unknown> }) => (
  <ImportButton kind={CONTRACTS} onDone={onDone} />
)
