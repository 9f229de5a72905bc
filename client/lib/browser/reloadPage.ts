/** Loads the page again in its newest version: a service worker would show the one it keeps. */
export async function reloadPage() {
  if (navigator.serviceWorker?.controller)
    await import('./takeNewVersion').then(({ takeNewVersion }) => takeNewVersion()).catch(() => {})
  window.location.reload()
}
