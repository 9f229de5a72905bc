export const facesOf = {}
