/** A name without case, accents and what stands between its words: `Prénom` is `prenom`, `Groupe tâche` is `groupe_tache`. */
export const foldName = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[\s_-]+/g, '_')
