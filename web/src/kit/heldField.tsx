import type { Endpoint } from '@tsunagi/contract/endpoint'
import type { ReactNode } from 'react'
import { useMayCall } from '../client/permission.ts'
import type { Field } from './field.ts'

/** A choice whose value stays, and is sent, also for users who may not look its names up; only its input is not there. */
export const heldField = <Value,>(names: Endpoint, field: Field<Value>): Field<Value> => ({
  ...field,
  isShown: () => true,
  edit: (props) => <ForThose who={names}>{field.edit(props)}</ForThose>,
  read: (value, values) => (
    <ForThose who={names} otherwise={String(value)}>
      {field.read(value, values)}
    </ForThose>
  ),
})

const ForThose = ({
  who,
  otherwise = null,
  children,
}: {
  who: Endpoint
  otherwise?: ReactNode
  children: ReactNode
}) => (useMayCall()(who) ? children : otherwise)
