export const markStyle = <Color extends string>(color: Color) =>
  ({
    px: 0.75,
    display: 'inline-block',
    borderRadius: 1,
    border: 1,
    borderColor: color,
    color,
    fontSize: '0.8125rem',
    fontWeight: 600,
    whiteSpace: 'nowrap',
  }) as const
