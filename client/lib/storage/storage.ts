/** A storage that ends with the page. */
export function memoryStorage() {
  const map = new Map<string, string>()
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
    clear: () => map.clear(),
    get length() {
      return map.size
    },
  }
}

/** A browser that refuses storage still lets one work, until the page is closed. */
function storageOf(kind: 'localStorage' | 'sessionStorage') {
  try {
    return window[kind]
  } catch {
    return memoryStorage()
  }
}

export const local = storageOf('localStorage')
export const tab = storageOf('sessionStorage')

/** What JSON says; null for what is none. */
export function parseStored(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

// What earlier versions of the explorer left: queries, with what was typed into them.
for (const key of Object.keys(local)) if (key.startsWith('graphiql:')) local.removeItem(key)
