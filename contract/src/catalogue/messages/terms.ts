import { column, type Columns } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'
import type { listingRules } from '../terms.ts'

export const listingLabels = {
  allowed: text('可', 'Allowed'),
  partly: text('一部可', 'Partly allowed'),
  refused: text('不可', 'Not allowed'),
} satisfies Record<(typeof listingRules)[number], Text>

export const termLabels = {
  approval_condition: column(text('承認条件', 'Conditions for approval')),
  expected_days: column(text('承認までの目安（日）', 'Usually decided within (days)')),
  listing: column(text('リスティング広告', 'Search ads'), listingLabels),
  listing_ng_words: column(text('出稿に使えないキーワード', 'Search words that may not be used')),
  ng_media: column(text('掲載できないメディア種別', 'Types of media not allowed')),
  pr_label: column(text('PR表記のルール', 'How it is marked as an ad')),
  ng_claims: column(text('使えない訴求', 'Statements not allowed')),
  pre_check: column(text('掲載前の確認', 'Check before publishing')),
} satisfies Columns

/** Where a partnership stands with the conditions. */
export const agreementLabels = {
  current: text('最新の条件に同意', 'Agreed to the newest'),
  older: text('最新の条件に未同意', 'Not agreed to the newest'),
} satisfies Record<string, Text>

export const termsVersionLabels = {
  version: column(text('条件の版', 'Version of the conditions')),
  made_at: column(text('条件の変更日時', 'Conditions changed at')),
} satisfies Columns
