import type { AdvertiserSignUp } from '@tsunagi/contract/people/advertiserSignUp'
import type { RequirableField } from '@tsunagi/contract/people/signUp'
import { text } from '@tsunagi/contract/messages/text'
import { AppError, conflict } from '../../../platform/errors.ts'

/** Refuses everything of a sign-up where the operator takes none. */
export function assertOpen({ is_open }: { is_open: boolean }) {
  if (!is_open)
    throw conflict(
      text(
        'ただいま、広告主のお申し込みをこの画面では受け付けていません。お問い合わせください。',
        'Advertisers cannot sign up here at the moment. Please write to us.',
      ),
    )
}

const missing = text('入力してください。', 'Please fill this in.')

/** Refuses a sign-up that leaves out what the operator asks for, each beside its field. */
export function assertFilledIn(required: readonly RequirableField[], input: AdvertiserSignUp) {
  const empty = required.filter((field) => input[field] === '')
  if (empty.length > 0)
    throw new AppError(
      422,
      text('入力内容を確認してください。', 'Please check what you have entered.'),
      Object.fromEntries(empty.map((field) => [field, missing])),
    )
}
