/** Every request of these pages is marked as one of theirs. */
export const MARK = { 'X-Requested-With': 'XMLHttpRequest' }
