/** Screens of the account panel, or reached from a notice: on a phone they are under « Plus ». */
export const ACCOUNT_PLACES = ['/annee', '/mes-donnees', '/fichiers', '/verification', '/corrections']
