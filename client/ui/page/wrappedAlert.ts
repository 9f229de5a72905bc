/** On a phone the button of an alert is below its message, which begins at its icon. */
export const wrappedAlert = {
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  '& .MuiAlert-message': { flex: { xs: '1 1 calc(100% - 48px)', sm: '0 1 auto' } },
}
