import type { TypedDocumentNode } from '@apollo/client'
import type { ReactNode } from 'react'
import type { AnyObjectSchema } from 'yup'
import type { Kind } from '../../generated/graphql'
import type { Noun } from '../../lib/format/pluralize'
import type { SelectChoice } from '../../ui/form/choices'
import type { Prerequisite } from '../../ui/form/MissingFirst'

export type ReferenceRow = { id: string; active: number }

/** What is typed into a form or a row, by field. */
export type Values = Record<string, string>

/** A field of the add form, which is also a column of the table. */
export type Field<Data, Name extends string = string> = {
  /** The input's name on the server; a text stands in the row under the same name, a choice under `{name}_id`. */
  name: Name
  /** What the specification calls the add form's input, where it is not the server's name. */
  input?: string
  label: string
  /** Whether a row's own editing offers it. */
  editable?: boolean
  /** With it, the field is a select. */
  choices?: (data: Data) => readonly SelectChoice[]
  /** What to add first when there is nothing to choose. */
  first?: Prerequisite
}

/** A field that the input of the add form has and, if it is editable, that of a row's editing: others do not compile. */
type FieldOf<Data, Create, Update> = {
  [Name in keyof Create & string]: Field<Data, Name> & {
    editable?: Name extends keyof Update ? boolean : false
  }
}[keyof Create & string]

/** All in which the five screens of reference data differ. The first field names a row. */
export type Reference<Data, Create extends Values, Update extends Values> = {
  kind: Kind
  /** Names the stored display choices and the exported file. */
  name: string
  title: string
  noun: Noun
  /** What the banner says after an add. */
  added: string
  list: TypedDocumentNode<Data, Record<string, never>>
  create: TypedDocumentNode<unknown, Create>
  update: TypedDocumentNode<unknown, Update>
  rows: (data: Data) => readonly ReferenceRow[]
  fields: readonly FieldOf<Data, Create, Update>[]
  rule: AnyObjectSchema
  editRule: AnyObjectSchema
  /** More for an administrator to do with the table. */
  tools?: (onChanged: () => Promise<unknown>) => ReactNode
}

/** What a row has for a field: its text, or the id of its choice. */
export function fieldValue<Data>(row: ReferenceRow, { name, choices }: Field<Data>) {
  return String((row as Record<string, unknown> & ReferenceRow)[choices ? `${name}_id` : name] ?? '')
}
