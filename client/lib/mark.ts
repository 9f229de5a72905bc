/** Every request of these pages is marked as one of theirs, and named for the journal. */
export const MARK = { 'X-Requested-With': 'XMLHttpRequest', 'apollographql-client-name': 'pointage' }
