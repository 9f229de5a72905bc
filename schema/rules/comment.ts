/** Longest comment, in UTF-16 units as a browser's `maxlength` counts them. Without Yup: the first screen needs it. */
export const COMMENT_MAX = 2000
