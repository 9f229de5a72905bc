import { fold } from '../../schema/fold'

/** A heading or a code as it is compared, whatever stands between its words: `Prénom` is `prenom`, `Groupe tâche` is `groupe_tache`. */
export const foldName = (name: string) => fold(name).replace(/[\s_-]+/g, '_')
