import { z } from 'zod'
import { Lifecycle, lifecycleEvents, operatorEvents } from './lifecycle.ts'
import {
  OptionalId,
  OptionalPostalCode,
  OptionalPrefecture,
  optionalLine,
  optionalWords,
  Tags,
  versionsRead,
  yesNo,
} from '../fields.ts'
import { Id, Instant } from '../paging.ts'
import { otherReason, RejectCode } from './rejectReasons.ts'

// What affiliaters, advertisers and agencies have in common.

/** A Japanese address in the parts that forms and letters need. */
export const addressFields = {
  postal_code: OptionalPostalCode,
  prefecture: OptionalPrefecture,
  /** City, town and number. */
  city: optionalLine(200),
  building: optionalLine(200),
} as const

/** What only the operator sets. */
export const operatorFields = {
  staff_id: OptionalId,
  tags: Tags,
  notes: optionalWords(5000),
} as const

/** Which mail an account wants: the ordinary, and that which matters to its money. */
export const mailFields = { mail_normal: yesNo(true), mail_important: yesNo(true) } as const

/** How the operator opens an account: with a mail that lets the person choose a password, or with a password it hands over itself. */
export const openingFields = {
  send_mail: yesNo(false),
  /** Needed where no mail is sent. */
  password: z.string().max(128).default(''),
} as const

type Shown<Fields> = {
  [Key in keyof Fields]: z.output<Fields[Key]> extends string
    ? string extends z.output<Fields[Key]>
      ? z.ZodString
      : Fields[Key]
    : z.output<Fields[Key]> extends boolean
      ? z.ZodBoolean
      : Fields[Key]
}
const innermost = (field: unknown): unknown =>
  field instanceof z.ZodDefault
    ? innermost(field.unwrap())
    : field instanceof z.ZodPipe
      ? innermost(field.in)
      : field

/** Fields as an answer has them: what is stored is shown, though a form would not take it any more. One that may be null is an id. */
export const shown = <Fields extends Record<string, z.ZodType>>(fields: Fields): Shown<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const inner = innermost(field)
      return [
        name,
        inner instanceof z.ZodString
          ? z.string()
          : inner instanceof z.ZodUnion
            ? z.boolean()
            : inner instanceof z.ZodNullable
              ? z.int().nullable()
              : field,
      ]
    }),
  ) as Shown<Fields>

/** Something that happened to an account. */
export const AccountChange = z.object({
  at: Instant,
  event: z.string(),
  from_lifecycle: Lifecycle.nullable(),
  to_lifecycle: Lifecycle.nullable(),
  reason: z.string().nullable(),
  /** null = the system itself. */
  actor: z.string().nullable(),
})
export type AccountChange = z.infer<typeof AccountChange>

/** A person who signs in for a party. */
export const AccountUser = z.object({
  id: z.int(),
  user_name: z.string(),
  mail_address: z.string(),
  language: z.string(),
  last_login_at: Instant.nullable(),
  has_password: z.boolean(),
  has_second_factor: z.boolean(),
  created_at: Instant,
})

/** What every account shows besides its own fields. */
export const accountFacts = {
  id: z.int(),
  lifecycle: Lifecycle,
  lifecycle_reason: z.string().nullable(),
  created_at: Instant,
  staff_name: z.string().nullable(),
  users: z.array(AccountUser),
  /** Whether whoever signs in for it has chosen no password yet. */
  awaits_password: z.boolean(),
  history: z.array(AccountChange),
  possible_events: z.array(z.enum(lifecycleEvents)),
} as const

/** How many accounts are changed together. */
export const accountsAtOnce = 1000

/** Changes the state of several accounts: all of them or, where one cannot change, none. */
export const StatusChange = z.object({
  ids: z.array(Id).min(1).max(accountsAtOnce),
  event: z.enum(operatorEvents),
  /** The versions that were read; of those who wait for a decision they are wanted. */
  read: versionsRead(accountsAtOnce),
  /** Of a rejection. */
  reject_code: RejectCode.default(otherReason),
  /** Goes into the mail; needed wherever the account is told why. */
  reason: z.string().trim().max(1000).default(''),
  send_mail: yesNo(true),
})
export type StatusChange = z.infer<typeof StatusChange>

/** What several accounts are given at once; what is left out stays. */
export const GivenTogether = z.object({
  ids: StatusChange.shape.ids,
  staff_id: operatorFields.staff_id.unwrap().optional(),
  tags: operatorFields.tags.unwrap().optional(),
})
export type GivenTogether = z.infer<typeof GivenTogether>
