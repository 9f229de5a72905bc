const preferenceKey = (name: string) => `display:${name}`

export const readPreference = (name: string): unknown => parseStored(local.getItem(preferenceKey(name)))

export const storePreference = (name: string, value: unknown) =>
  local.setItem(preferenceKey(name), JSON.stringify(value))

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

/** Falls back to memory where the browser denies storage. */
function storageOf(kind: 'localStorage' | 'sessionStorage') {
  try {
    return window[kind]
  } catch {
    return memoryStorage()
  }
}

export const local = storageOf('localStorage')
export const tab = storageOf('sessionStorage')

export function parseStored(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

// Cleanup: earlier versions of the explorer stored queries, which may hold personal data.
for (const key of Object.keys(local)) if (key.startsWith('graphiql:')) local.removeItem(key)
