import { tellsOfCustomers, type CheckedSink } from '@tsunagi/contract/results/sinkChecks'
import { explainIssue } from '@tsunagi/contract/messages/errors'
import { text } from '@tsunagi/contract/messages/text'
import { deliveryStateLabels } from '@tsunagi/contract/results/messages/sinks'
import type { SinkDelivery, SinkEdit } from '@tsunagi/contract/results/sinks'
import { conflict, invalid } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'

/** Who may connect a promotion with an ad platform. */
export type SinkEditor = Extract<User, { kind: 'admin' | 'advertiser' | 'affiliater' }>

/** Whose account at the platform it is, and which affiliater's. */
export interface Owner {
  account_owner: SinkEdit['account_owner']
  affiliater_id: number | null
}

/** Whose account it is: people enter their own, the operator says. */
export function ownerOf(
  editor: SinkEditor,
  { account_owner, affiliater_id }: Pick<SinkEdit, 'account_owner' | 'affiliater_id'>,
): Owner {
  if (editor.kind === 'advertiser') return { account_owner: 'advertiser', affiliater_id: null }
  if (editor.kind === 'affiliater')
    return { account_owner: 'affiliater', affiliater_id: editor.affiliaterId }
  if (account_owner !== 'affiliater') return { account_owner, affiliater_id: null }
  if (affiliater_id === undefined) throw chooseAffiliater()
  return { account_owner, affiliater_id }
}

/** An affiliater's account was said, and nobody's (422). */
export const chooseAffiliater = () =>
  invalid('affiliater_id', text('アフィリエイターを選んでください。', 'Choose a publisher.'))

/** Another owner would read what was sent for the one before, and send with the secrets of that one. */
export function assertSameOwner(before: Owner, after: Owner) {
  if (before.account_owner === after.account_owner && before.affiliater_id === after.affiliater_id)
    return
  throw invalid(
    'account_owner',
    text(
      'アカウントの所有者は変更できません。新しく登録してください。',
      'Whose account it is cannot change. Make a new connection instead.',
    ),
  )
}

/** The contract could not know yet whose account it is going to be. */
export function assertNoCustomers(
  { account_owner }: Owner,
  asked: Pick<CheckedSink, 'data_fields' | 'dedupe_by'>,
) {
  if (account_owner !== 'affiliater' || !tellsOfCustomers(asked)) return
  const said = (language: 'ja' | 'en') => explainIssue({ message: 'customerData' }, language)
  throw invalid(
    asked.dedupe_by === 'order' ? 'dedupe_by' : 'data_fields',
    text(said('ja'), said('en')),
  )
}

const mayResend: Record<SinkDelivery['state'], boolean> = {
  queued: false,
  succeeded: false,
  retry_wait: true,
  failed: true,
  dead: true,
  skipped: true,
}

/** What was delivered would count twice at a platform that has forgotten the key by now. */
export function assertMayResend({
  state,
  result_id,
}: {
  state: SinkDelivery['state']
  result_id: number | null
}) {
  if (result_id === null)
    throw conflict(
      text(
        'テスト送信は再送できません。もう一度テストしてください。',
        'A test cannot be sent again. Make another one.',
      ),
    )
  if (mayResend[state]) return
  const { ja, en } = deliveryStateLabels[state]
  throw conflict(
    text(`「${ja}」のため再送できません。`, `It cannot be sent again: ${en.toLowerCase()}.`),
  )
}
