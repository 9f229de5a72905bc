/** Labels of the two values of a reading of the law: off, on. */
export const READING_WORDS: Readonly<Record<string, readonly [no: string, yes: string]>> = {
  PAUSE6: ['Due au-delà de six heures seulement', 'Due dès que six heures sont atteintes'],
  PAUSE_SUITE: ['Non signalée : une pause par poste suffit', 'Signalée quand elle dépasse six heures'],
  AMPL_DATE: ['Celle des postes seulement', 'Signalée aussi du premier début à la dernière fin de la date'],
  MOY44_NEUTRE: [
    'Comptées pour zéro, sans autre alerte',
    'Comptées pour zéro ; une alerte dit aussi le total sans elles',
  ],
  REPOS35_ENTIER: [
    'Compte dans la semaine où il dure au moins 24 heures',
    'Compte dans la semaine où toute sa durée minimale tient',
  ],
  CONT_CP: ['Ne comptent pas', 'Comptent, comme toute absence assimilée à du travail'],
  HC_CP: ['Ne comptent pas : ces heures sont au taux normal', 'Comptent, comme des heures travaillées'],
  HC_HS: [
    'Heures complémentaires, hors du contingent',
    'Heures supplémentaires, comptées dans le contingent',
  ],
  SOL_BASE: [
    'Hors de la base des heures supplémentaires',
    'Compte pour atteindre 35 heures, sans être payée',
  ],
  REPOS_ASSIMILE: ['Payé, sans compter comme du travail', 'Compte comme du travail'],
  FERIE_ASSIMILE: ['Payé, sans compter comme du travail', 'Compte comme du travail'],
}
