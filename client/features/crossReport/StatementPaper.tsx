import GlobalStyles from '@mui/material/GlobalStyles'

/** Print: the sheet of an open statement alone, otherwise the page behind the dialog. */
const styles = {
  '@media print': {
    'body:has(.statement-sheet)': { overflow: 'visible !important', padding: '0 !important' },
    'body:has(.statement-sheet) > :not(.statement-dialog)': { display: 'none !important' },
    '.statement-dialog.statement-dialog, .statement-dialog .MuiDialog-container': {
      position: 'static',
      height: 'auto',
      display: 'block',
    },
    '.statement-dialog .MuiDialog-paper': {
      display: 'block',
      margin: 0,
      width: 'auto',
      maxWidth: 'none',
      maxHeight: 'none',
      overflow: 'visible',
      border: 0,
      boxShadow: 'none',
      background: '#fff',
    },
    '.statement-dialog .MuiDialogTitle-root': { display: 'none' },
    '.statement-dialog .MuiDialogContent-root': { display: 'block', padding: 0, overflow: 'visible' },
    '.statement-dialog:not(:has(.statement-sheet)), .statement-dialog :is(.form-part, .MuiBackdrop-root, .MuiAlert-root, .MuiLinearProgress-root)':
      { display: 'none !important' },
  },
}

export const StatementPaper = () => <GlobalStyles styles={styles} />
