const COVERS = '[role="dialog"], .MuiModal-root, .MuiAutocomplete-popper'

const isCovered = () => document.querySelector(COVERS) !== null

/** Resolves once no dialog and no menu is open: what it is about must not change under a person's hands. */
export function whenUncovered(): Promise<void> {
  if (!isCovered()) return Promise.resolve()
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (isCovered()) return
      observer.disconnect()
      resolve()
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
}
