import type { Tx } from '../../../platform/db.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { tried } from '../../../platform/triedLines.ts'
import { readersOf } from '../../people/accounts/readers.queries.ts'
import type { Viewpoint } from '../../people/accounts/scope.queries.ts'
import { findAskedOfDraft, insertReview, reviewToTell } from './reviews.queries.ts'
import { changedFields, whatToAsk } from './reviews.rules.ts'

type Values = Record<string, unknown>

/** Who asks, and when; mails lead to the app. */
export interface Asking {
  appUrl: string
  now: Date
}
interface Subject {
  promotion_id: number
  material_id: number | null
}

/** Whether what an editor does waits for the operator. */
export const isReviewed = async (tx: Tx, editor: Viewpoint) =>
  editor.kind === 'advertiser' && (await readSetting(tx, 'ad')).reviews_advertisers

/** Asks the operator to look at what changes. */
export async function askForReview(
  tx: Tx,
  { appUrl, now, by }: Asking & { by: number },
  subject: Subject & { is_new: boolean },
  changed: { before: object; after: object },
) {
  const id = await insertReview(tx, { ...subject, ...changed, asked_by: by, asked_at: now })
  const { ad_name, advertiser_id, material_name } = await reviewToTell(tx, id)
  for (const { id: userId, user_name, mail_address, language } of await readersOf(tx, {
    operator: { of: 'reviewAsked', about: { advertisers: [advertiser_id] } },
  }))
    await enqueueMail(tx, {
      template: 'reviewAsked',
      to: mail_address,
      userId,
      language,
      values: {
        name: user_name,
        ad_name: titleOf(ad_name, material_name),
        link: `${appUrl}/review/show?id=${id}`,
      },
    })
}

/** What is reviewed, by its names. */
export const titleOf = (adName: string, materialName: string | null) =>
  materialName === null ? adName : `${adName} / ${materialName}`

const keeps = 'draft'

/**
 * A change by an advertiser whose changes are reviewed: what nobody has to look at is made at once; a draft is changed but
 * stays one until its publication is approved, as it then stands; of what was approved nothing changes before that.
 * Answers whether it holds at once.
 */
export async function changeWithReview<Input extends Values & { status: string }>(
  tx: Tx,
  asking: Asking & { by: number },
  { stored, input, ...subject }: Subject & { stored: Values & { status: string }; input: Input },
  change: (input: Input) => Promise<unknown>,
): Promise<boolean> {
  const changed = changedFields(stored, input)
  switch (whatToAsk({ now: stored.status, wished: input.status }, Object.keys(changed.after))) {
    case 'nothing':
      await change(input)
      if (stored.status === keeps) await askAnew(tx, asking, subject, changed)
      return true
    case 'publishing':
      await change({ ...input, status: keeps })
      await askForReview(
        tx,
        asking,
        { ...subject, is_new: true },
        { before: { status: keeps }, after: { status: input.status } },
      )
      return false
    case 'change':
      await tried(tx, () => change(input))
      await askForReview(tx, asking, { ...subject, is_new: false }, changed)
      return false
  }
}

/** A draft that changes while its publication waits is looked at as it now is. */
async function askAnew(
  tx: Tx,
  asking: Asking & { by: number },
  subject: Subject,
  changed: { after: Values },
) {
  if (Object.keys(changed.after).length === 0) return
  const asked = await findAskedOfDraft(tx, subject)
  if (asked) await askForReview(tx, asking, { ...subject, is_new: true }, asked)
}
