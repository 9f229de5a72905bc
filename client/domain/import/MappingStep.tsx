import Box from '@mui/material/Box'
import { type FormEvent, useRef, useState } from 'react'
import { IMPORT_FIELDS, type ImportedKind } from '../../../schema/imports/kinds'
import { useFocusProblem } from '../../ui/form/useFocusProblem'
import { MappingField } from './MappingField'
import { type FileColumn, ignoredColumns, isOptional, missingSources, type Sources } from './mapping'
import { StepHeading } from './StepHeading'
import { useImportChoices } from './useImportChoices'

type Props = {
  kind: ImportedKind
  /** Id of the form element, for the submit button outside it. */
  id: string
  columns: readonly FileColumn[]
  sources: Sources
  onChange: (sources: Sources) => void
  onDone: () => void
}

export function MappingStep({ kind, id, columns, sources, onChange, onDone }: Props) {
  const fields = IMPORT_FIELDS[kind]
  const choicesOf = useImportChoices()
  const form = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  const missing = missingSources(fields, sources)
  const problems = tries > 0 ? problemsOf(missing) : {}
  useFocusProblem(form, {
    submitCount: tries,
    isValidating: false,
    isSubmitting: false,
    errors: problems,
  })
  const ignored = ignoredColumns(fields, columns, sources)

  function submit(event: FormEvent) {
    event.preventDefault()
    setTries(tries + 1)
    if (missing.length === 0) onDone()
  }

  return (
    <Box component="form" id={id} ref={form} noValidate sx={stack} onSubmit={submit}>
      <StepHeading about={`${id}-about`}>Colonnes du fichier</StepHeading>
      <div id={`${id}-about`}>
        Choisissez la colonne du fichier qui remplit chaque champ, ou une même valeur pour toutes les lignes.
      </div>
      {fields.map((field) => (
        <MappingField
          key={field.name}
          {...{ field, columns }}
          source={sources[field.name] ?? null}
          optional={isOptional(field, sources)}
          choices={choicesOf(field)}
          problem={problems[field.name]}
          onChange={(source) => onChange({ ...sources, [field.name]: source })}
        />
      ))}
      {ignored.length > 0 && (
        <Box sx={{ overflowWrap: 'anywhere' }}>
          Colonnes laissées de côté : {ignored.map(({ name }) => name).join(', ')}.
        </Box>
      )}
    </Box>
  )
}

const problemsOf = (missing: ReturnType<typeof missingSources>): Record<string, string> =>
  Object.fromEntries(
    missing.map(({ label, names: [first = '', ...others] }) => [
      first,
      others.length > 0 ? `Il faut ${label}` : 'Choisissez une colonne, ou une valeur pour toutes les lignes',
    ]),
  )

const stack = { display: 'flex', flexDirection: 'column', gap: 2 }
