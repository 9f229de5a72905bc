// Without Yup: a screen that only asks for a reason does without the rules of forms.

/** Longest reason of a correction. */
export const REASON_MAX = 500
/** Civil days within which one's own entries are put right without a reason: decision 34. */
export const SILENT_DAYS = 2

/** Longest comment, in UTF-16 units as a browser's `maxlength` counts them. Without Yup: the first screen needs it. */
export const COMMENT_MAX = 2000
