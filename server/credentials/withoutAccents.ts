/** Removes accents, which few people type in a password; capitals count. */
export const withoutAccents = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '')
