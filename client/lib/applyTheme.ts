/** Tells the style sheet and the browser's own parts (scroll bars, form fields) which theme is on. */
export function applyTheme(dark: boolean) {
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
}
