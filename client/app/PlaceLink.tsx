import { Link, type LinkProps, NavLink } from 'react-router-dom'

type Props = LinkProps & {
  end: boolean
  /** Whether the screen is one of the place, at another address. */
  isWithin: boolean
}

/** A link to a place, marked while one is there. */
export const PlaceLink = ({ end, isWithin, className = '', ...props }: Props) =>
  isWithin ? (
    <Link {...props} className={`${className} active`} aria-current="true" />
  ) : (
    <NavLink {...props} end={end} className={className} />
  )
