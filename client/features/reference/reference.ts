import type { TypedDocumentNode } from '@apollo/client'
import type { ReactNode } from 'react'
import type { AnyObjectSchema } from 'yup'
import type { Kind } from '../../generated/graphql'
import type { Noun } from '../../lib/format/pluralize'
import type { SelectChoice } from '../../ui/form/choices'
import type { Prerequisite } from '../../ui/form/MissingFirst'

export type ReferenceRow = { id: string; active: number }

export type Values = Record<string, string>

export type Field<Data, Name extends string = string> = {
  /** Name of the server's input; a row holds text under this name, a choice under `{name}_id`. */
  name: Name
  /** The specification's name of the input, where it differs. */
  input?: string
  label: string
  editable?: boolean
  choices?: (data: Data) => readonly SelectChoice[]
  /** What must be added first when there are no choices. */
  first?: Prerequisite
}

type FieldOf<Data, Create, Update> = {
  [Name in keyof Create & string]: Field<Data, Name> & {
    editable?: Name extends keyof Update ? boolean : false
  }
}[keyof Create & string]

/** Configuration of a reference data screen. The first field is the name of a row. */
export type Reference<Data, Create extends Values, Update extends Values> = {
  kind: Kind
  name: string
  title: string
  noun: Noun
  added: string
  list: TypedDocumentNode<Data, Record<string, never>>
  create: TypedDocumentNode<unknown, Create>
  update: TypedDocumentNode<unknown, Update>
  rows: (data: Data) => readonly ReferenceRow[]
  fields: readonly FieldOf<Data, Create, Update>[]
  rule: AnyObjectSchema
  editRule: AnyObjectSchema
  tools?: (onChanged: () => Promise<unknown>) => ReactNode
  /** What a row leads to, besides its changes. */
  link?: { text: string; to: (row: ReferenceRow) => string }
}

export function fieldValue<Data>(row: ReferenceRow, { name, choices }: Field<Data>) {
  return String((row as Record<string, unknown> & ReferenceRow)[choices ? `${name}_id` : name] ?? '')
}
