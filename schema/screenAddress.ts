/** Matches the paths of a screen's route pattern. Case-insensitive, like the browser's router. */
export const screenAddress = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`, 'i')
