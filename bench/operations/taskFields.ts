/** What the home screen asks of an entry; Apollo Client adds the type's name. */
export const TASK_FIELDS = `id
    date
    debut
    fin
    duree
    libelle
    projet
    commentaire
    pause
    debutAt
    finAt
    typetache_id
    client_id
    interruptedBy
    overdue
    version
    __typename`
