/**
 * The index that serves a statement, named to MariaDB and MySQL where it is short and asked for all day: weighing three of
 * them anew takes a sixth of its time. To SQLite it is a comment.
 */
export const BY_DAY = '/*! FORCE INDEX (ix_task_day) */'
export const BY_END = '/*! FORCE INDEX (ix_task_running) */'
