import { text } from '@tsunagi/contract/messages/text'
import type { z } from 'zod'
import { refused } from '../../../platform/errors.ts'
import { byField } from '../../../platform/fieldErrors.ts'
import type { Values } from './reviews.rules.ts'
import { granted, type Wish } from './wishes.rules.ts'

export type { Wish } from './wishes.rules.ts'

/** Reads the form that a wish makes of the present one; refused where it does not go with what has been changed since. */
export function grantedForm<Form>(schema: z.ZodType<Form>, wish: Wish, now: Values): Form {
  const read = schema.safeParse(withoutNulls(granted(wish, now)))
  if (read.success) return read.data
  const [[why]] = Object.values(byField(read.error.issues)) as [[{ ja: string; en: string }]]
  throw refused(
    text(
      `審査の申請後に変更された内容と合わないため、承認できません（${why.ja}）。差し戻してください。`,
      `It does not go with what has been changed since it was asked for (${why.en}). Please send it back.`,
    ),
  )
}

const withoutNulls = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
