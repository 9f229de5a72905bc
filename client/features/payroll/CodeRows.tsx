import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { notify } from '../../lib/browser/notice'
import { withWords } from '../../lib/format/format'
import { pluralize } from '../../lib/format/pluralize'
import { FormField } from '../../ui/form/FormField'
import { AddCodes } from './AddCodes'
import { CodeRow } from './CodeRow'
import type { EditorProps } from './MappingEditor'
import { labelOf, mappingQuantities, pasteCodes, unpasteCodes, withQuantities } from './mapping'

/** From this number on they can be searched. */
const MANY = 8

const PASTED = ['code collé', 'codes collés'] as const
const TOO_MANY = ['ligne de trop laissée de côté', 'lignes de trop laissées de côté'] as const

const isEmpty = ({ code }: { code: string }) => !code.trim()

/** Codes of the payroll software: those still missing when it was opened come first, and stay there. */
export function CodeRows({ mapping, kinds, counted, leftOut, problems, onChange, onEdit }: EditorProps) {
  const { codes } = mapping
  const section = useRef<HTMLElement>(null)
  const [typed, setTyped] = useState('')
  const [first, setFirst] = useState(() => new Set(codes.filter(isEmpty).map(({ field }) => field)))
  const free = mappingQuantities(kinds).filter((name) => !codes.some(({ field }) => field === name))
  const set = (next: typeof codes) => onChange({ ...mapping, codes: next })
  const rows = [
    ...codes.filter(({ field }) => first.has(field)),
    ...codes.filter(({ field }) => !first.has(field)),
  ]
  const shown = withWords(rows, typed, ({ field, code }) => `${labelOf(field, kinds)} ${code}`)
  const missing = codes.filter(isEmpty).length
  return (
    <Box component="section" ref={section} tabIndex={-1} aria-label="Rubriques">
      <Typography component="h2" sx={{ fontWeight: 600 }}>
        Rubriques
      </Typography>
      <Typography variant="body2" role="status" sx={{ mb: 1.5, color: 'text.secondary' }}>
        {missing === 0
          ? 'Chacune a son code.'
          : `${pluralize(missing, ['code manque', 'codes manquent'])}. Plusieurs codes copiés d’un tableur se collent à la suite.`}
      </Typography>
      {codes.length > MANY && (
        <Box sx={{ maxWidth: 420, mb: 2 }}>
          <FormField
            label="Chercher une rubrique"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Box>
      )}
      <Box component="ul" data-codes sx={list}>
        {shown.map((one) => {
          const { field } = one
          const at = codes.indexOf(one)
          return (
            <CodeRow
              key={field}
              row={one}
              label={labelOf(field, kinds)}
              problem={
                problems.get(`codes[${at}].code`) ??
                problems.get(`codes[${at}]`) ??
                (isEmpty(one) && counted.has(field) && 'Compte ce mois-ci : donnez son code')
              }
              onChange={(change) => set(codes.with(at, { ...one, ...change }))}
              onPasteLines={(text) => {
                const fields = shown.slice(shown.indexOf(one)).map((row) => row.field)
                const { codes: pasted, tooMany } = pasteCodes(codes, fields, text)
                const count = pasted.filter(({ code }, index) => code !== codes[index]?.code).length
                set(pasted)
                notify({
                  text: `${pluralize(count, PASTED)}${tooMany > 0 ? `, ${pluralize(tooMany, TOO_MANY)}` : ''}`,
                  ...(count > 0 && {
                    undo: async () =>
                      onEdit((now) => ({ ...now, codes: unpasteCodes(now.codes, codes, pasted) })),
                  }),
                })
              }}
              onRemove={() => {
                set(codes.toSpliced(at, 1))
                section.current?.focus()
              }}
            />
          )
        })}
      </Box>
      {shown.length === 0 && codes.length > 0 && (
        <Typography sx={{ color: 'text.secondary' }}>Aucune rubrique ne correspond.</Typography>
      )}
      {free.length > 0 && (
        <AddCodes
          free={free.map((field) => ({ field, label: labelOf(field, kinds) }))}
          wanted={leftOut}
          onAdd={(fields) => {
            setTyped('')
            setFirst(new Set([...first, ...fields]))
            onChange(withQuantities(mapping, fields, kinds))
          }}
        />
      )}
    </Box>
  )
}

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
}
