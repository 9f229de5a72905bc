/** Civil days within which one's own entries are put right without a reason: decision 34. Without Yup: the first screen needs it. */
export const SILENT_DAYS = 2
