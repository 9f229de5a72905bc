import { ImportButton } from '../../components/import/ImportButton'
import type { ImportKind } from '../../components/import/importKind'

const ABSENCES: ImportKind = {
  path: '/api/absences/import',
  title: 'Importer des absences',
  known:
    'Chaque ligne est une absence validée de plus ; une demande qui dit la même chose est validée, ce qui l’est déjà reste comme il est.',
  fileName: 'modele-absences.csv',
  columns: [
    {
      name: 'email',
      about: 'Adresse email de la personne, ou son matricule',
      sample: 'claire.durand@exemple.fr',
    },
    { name: 'matricule', about: 'Matricule de paie', sample: '', optional: true },
    { name: 'debut', about: 'Premier jour', sample: '02/11/2026' },
    { name: 'fin', about: 'Dernier jour, inclus', sample: '06/11/2026' },
    { name: 'type', about: 'Code ou nom de la sorte d’absence', sample: 'CP' },
    {
      name: 'moitie_debut',
      about:
        'Première moitié prise : AM ou matin ; PM ou après-midi si l’absence commence à midi ; vide : AM',
      sample: '',
      optional: true,
    },
    {
      name: 'moitie_fin',
      about: 'Dernière moitié prise : PM ou après-midi ; AM ou matin si l’absence finit à midi ; vide : PM',
      sample: '',
      optional: true,
    },
    {
      name: 'moitie',
      about:
        'D’un seul jour : AM ou matin, PM ou après-midi ; de plusieurs : chaque matin, chaque après-midi ; vide : jours entiers',
      sample: '',
      optional: true,
    },
    { name: 'commentaire', about: 'Ce que dit la demande', sample: '', optional: true },
  ],
}

export const ImportAbsences = ({ onDone }: { onDone: () => Promise<unknown> }) => (
  <ImportButton kind={ABSENCES} onDone={onDone} />
)
