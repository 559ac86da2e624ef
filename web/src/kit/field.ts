import { kindOf, type UserKind } from '@tsunagi/contract/endpoint'
import type { Text } from '@tsunagi/contract/messages/text'
import type { ReactNode } from 'react'
import { type Session } from '../client/session.ts'

/** What a form holds, by the names of its fields; undefined = nothing is typed. */
export type Values = Record<string, unknown>
/** What the server says is wrong, by the names of fields. */
export type Errors = Record<string, string[]>

/** What an input gets: its value, what is wrong with it, and the other values of the form. */
export interface FieldProps<Value> {
  /** Unique in the form; errors of the server carry it, such as `goals.0.net`. */
  name: string
  label: string
  hint: string | undefined
  value: Value | undefined
  error: string | undefined
  isRequired: boolean
  /** Always has a value, such as a condition with a default: neither marked nor cleared. */
  isSettled?: boolean
  onChange: (value: Value | undefined) => void
  /** All values of the form, and a change to several of them. */
  values: Values
  change: (patch: Values) => void
  errors: Errors
}

/** One input of a form or of a search: how it is edited, and how its value reads. */
export interface Field<Value> {
  label: Text
  hint?: Text
  /** The part of a long form that begins with it. */
  section?: Text
  shownTo?: readonly UserKind[]
  isShown?: (context: FieldContext) => boolean
  /** Whether it has to be filled in because of who is asked, or of what else is. What is asked of everybody is in the contract. */
  isNeeded?: (values: Values) => boolean
  edit: (props: FieldProps<Value>) => ReactNode
  read: (value: Value, values: Values) => ReactNode
  /** How a change of it reads; without it, the value before and the value after. */
  change?: (before: Value | undefined, after: Value | undefined) => ReactNode
}

/** What a field may depend on besides its own value. */
export interface FieldContext {
  values: Values
  session: Session
}

/** Every key of the request has a field: a new key in the contract does not compile until it has an input. */
export type Fields<Body> = { [Key in keyof Body]-?: Field<NonNullable<Body[Key]>> }
/** All of a form, also what is empty: what is forgotten does not compile. */
export type Whole<Body> = { [Key in keyof Required<Body>]: Body[Key] }
/** The same as it is stored, where null stands for empty. */
export type Stored<Body> = { [Key in keyof Required<Body>]: Body[Key] | null | undefined }
/** Fields as the kit walks through them. */
export type FieldMap = Record<string, Field<unknown>>

/** Shows a field only while something holds, such as the reason of a rejection. Hidden fields are not sent. */
export const when = <Value>(
  isShown: (values: Values) => boolean,
  field: Field<Value>,
): Field<Value> => ({
  ...field,
  isShown: (context) => isShown(context.values) && (field.isShown?.(context) ?? true),
})

/** Explains a field in one sentence below its label. */
export const hinted = <Value>(hint: Text, field: Field<Value>): Field<Value> => ({ ...field, hint })

/** The fields that this user sees at this moment. */
export function visibleFields(fields: FieldMap, context: FieldContext): [string, Field<unknown>][] {
  const user = kindOf(context.session.userType)
  return Object.entries(fields).filter(
    ([, field]) =>
      (!field.shownTo || field.shownTo.includes(user)) && (field.isShown?.(context) ?? true),
  )
}

/** What a form begins with: its own fields of what is stored. */
export const begunWith = (fields: FieldMap, stored: Values): Values =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, stored[name] ?? undefined]))

/** The values of these fields only. */
export const valuesOf = (fields: [string, Field<unknown>][], values: Values): Values =>
  Object.fromEntries(
    fields.flatMap(([name]) => (values[name] === undefined ? [] : [[name, values[name]]])),
  )

/** Whether nothing was filled in; 0 and false are something. */
export const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)
