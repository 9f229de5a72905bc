// Not in a Yup module: some screens need only this constant.

export const REASON_MAX = 500
/** Days within which users correct their own entries without a reason: D34. */
export const SILENT_DAYS = 2

/** Longest comment, in UTF-16 units like `maxlength`. Not in a Yup module: the first screen needs it. */
export const COMMENT_MAX = 2000
