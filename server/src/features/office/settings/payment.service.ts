import { dayOf } from '@tsunagi/contract/day'
import { text } from '@tsunagi/contract/messages/text'
import { promisedLeastTotal, type Setting } from '@tsunagi/contract/office/settingSections'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { invalid } from '../../../platform/errors.ts'
import { writeSetting } from '../../../platform/settings.queries.ts'
import { hasOwnTerms } from '../../people/termsOfUse/termsOfUse.service.ts'

/** Changes how payments are made; what the product's own terms of use promise is kept while they are in force. */
export async function savePayment(db: Db, clock: Clock, setting: Setting<'payment'>) {
  const now = clock.now()
  if (setting.least_total > promisedLeastTotal && !(await hasOwnTerms(db, dayOf(now))))
    throw invalid(
      'least_total',
      text(
        '標準の利用規約は税込1,000円からの支払を約束しています。先に自社の利用規約を公開してください。',
        'The standard terms of use promise payment from 1,000 yen on. Publish terms of your own first.',
      ),
    )
  await writeSetting(db, 'payment', setting, now)
  return { saved: true } as const
}
