/** @typedef {{ dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>, peerDependencies?: Record<string, string>, peerDependenciesMeta?: Record<string, { optional?: boolean }>, dev?: boolean, devOptional?: boolean, [field: string]: unknown }} Locked */
/** @typedef {{ lockfileVersion: number, packages: Record<string, Locked> }} Lock */
/** @typedef {{ name: string, version: string, license: string, type: string, engines: Record<string, string>, dependencies: Record<string, string> }} Manifest */

/** Where Node finds a package that is asked for from `from`: beside it, or above. @param {Lock} lock @param {string} from @param {string} name */
function place({ packages }, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder ? `${folder}/` : ''}node_modules/${name}`
    if (packages[path]) return path
    if (folder === '') return undefined
  }
}

/** What a package asks for, whatever of it the lock holds. @param {Locked} locked */
const asked = ({ dependencies = {}, optionalDependencies = {}, peerDependencies = {} }) =>
  Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })

/**
 * The lock of some packages alone, with all that they need: the same versions, and the same hashes.
 * @param {Lock} lock
 * @param {Manifest} manifest
 * @param {string[]} names dependencies of the manifest
 * @returns {{ manifest: Manifest & { private: true }, lock: Lock & { name: string, version: string, requires: true } }}
 * @throws when one of them is no dependency
 */
export function productionLock(lock, manifest, names) {
  const { name, version, license, type, engines } = manifest
  const dependencies = Object.fromEntries(
    names.toSorted().map((wanted) => {
      const exact = manifest.dependencies[wanted]
      if (!exact) throw new Error(`${wanted} is no dependency`)
      return [wanted, exact]
    }),
  )
  /** @type {Record<string, Locked>} */
  const packages = { '': { name, version, license, dependencies, engines } }
  const open = names.map((wanted) => `node_modules/${wanted}`)
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const locked = lock.packages[path]
    if (packages[path] || !locked) continue
    const { dev: _, devOptional: __, ...rest } = locked
    packages[path] = rest
    for (const wanted of asked(locked)) open.push(place(lock, path, wanted) ?? '')
  }
  const sorted = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)))
  return {
    manifest: { name, version, private: true, license, type, engines, dependencies },
    lock: { name, version, lockfileVersion: lock.lockfileVersion, requires: true, packages: sorted },
  }
}
