import { fold } from '../../schema/fold'

/** Normalizes a heading or code: `Prénom` is `prenom`, `Groupe tâche` is `groupe_tache`. */
export const foldName = (name: string) => fold(name).replace(/[\s_-]+/g, '_')
