import { formatShortDate } from '../../lib/format/format'
import { readTypedDate, readTypedShortDate } from '../../lib/time/civilDate'
import { FormField } from './FormField'

type Props = {
  label: string
  name: string
  value: string
  problem: string | false
  readOnly?: boolean
  required?: boolean
  about?: string
  onChange: (event: { target: { value: string } }) => void
  onBlur: () => void
}

/** Parses to the server's format; unreadable text is passed on for the server to refuse. */
export const typedDate = (text: string) => readTypedDate(text) ?? readTypedShortDate(text) ?? text.trim()

/** A date typed as `dd/MM/yyyy`; short forms such as `1/11/26` are expanded on blur. */
export const DateField = ({ value, required = false, onChange, onBlur, ...props }: Props) => (
  <FormField
    {...props}
    value={value}
    placeholder="jj/mm/aaaa"
    autoComplete="off"
    inputProps={{ inputMode: 'numeric', maxLength: 10, 'aria-required': required }}
    onChange={onChange}
    onBlur={() => {
      const date = typedDate(value)
      if (/^\d{4}-/.test(date)) onChange({ target: { value: formatShortDate(date) } })
      onBlur()
    }}
  />
)
