/** Low screens: a phone in landscape, or a zoom of 400 %. */
export const LOW = '@media (max-height: 479.95px)'
/** Narrowest phones and a zoom of 400 %. */
export const SLIM = '@media (max-width: 359.95px)'

export const quiet = {
  color: 'text.secondary',
  px: { xs: 1, xl: 1.5 },
  whiteSpace: 'nowrap',
  '&:hover, &.active': { color: 'text.primary', bgcolor: 'soft' },
}
