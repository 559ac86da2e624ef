import type { settingHistory } from '@tsunagi/contract/office/settingHistory'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { chatAsForm } from '../chat/chatSetting.service.ts'
import { backupAsForm } from '../backups/setting.service.ts'
import { senderAsForm } from './documentSender.service.ts'
import { mailServerAsForm } from './mailServer.service.ts'
import { providerAsForm } from './provider.service.ts'
import { changesOf } from './settingHistory.service.ts'
import { siteAsForm } from './site.service.ts'

const asItIs = <Stored>(stored: Stored) => stored

export const settingHistoryHandlers = ({
  db,
}: Pick<Deps, 'db'>): Handlers<typeof settingHistory> => ({
  site: () => changesOf(db, 'site', siteAsForm),
  landing: () => changesOf(db, 'landing', asItIs),
  ad: () => changesOf(db, 'ad', asItIs),
  partnership: () => changesOf(db, 'partnership', asItIs),
  tag: () => changesOf(db, 'tag', asItIs),
  ad_law: () => changesOf(db, 'ad_law', asItIs),
  owner: () => changesOf(db, 'owner', asItIs),
  promotion: () => changesOf(db, 'promotion', asItIs),
  operation: () => changesOf(db, 'operation', asItIs),
  membership: () => changesOf(db, 'membership', asItIs),
  screening: () => changesOf(db, 'screening', asItIs),
  referral: () => changesOf(db, 'referral', asItIs),
  advertiser_sign_up: () => changesOf(db, 'advertiser_sign_up', asItIs),
  offer: () => changesOf(db, 'offer', asItIs),
  human_check: () => changesOf(db, 'human_check', asItIs),
  rates: () => changesOf(db, 'rates', asItIs),
  sign_in: () => changesOf(db, 'sign_in', asItIs),
  by_hand: () => changesOf(db, 'by_hand', asItIs),
  result_sight: () => changesOf(db, 'result_sight', asItIs),
  status_words: () => changesOf(db, 'status_words', asItIs),
  blocked: () => changesOf(db, 'blocked', asItIs),
  kickback: () => changesOf(db, 'kickback', asItIs),
  numbering: () => changesOf(db, 'numbering', asItIs),
  analytics: () => changesOf(db, 'analytics', asItIs),
  inquiry: () => changesOf(db, 'inquiry', asItIs),
  log: () => changesOf(db, 'log', asItIs),
  rank: () => changesOf(db, 'rank', asItIs),
  claim: () => changesOf(db, 'claim', asItIs),
  payment: () => changesOf(db, 'payment', asItIs),
  document: () => changesOf(db, 'document', senderAsForm),
  books: () => changesOf(db, 'books', asItIs),
  security: () => changesOf(db, 'security', asItIs),
  mail: () => changesOf(db, 'mail', mailServerAsForm),
  provider: () => changesOf(db, 'provider', providerAsForm),
  chat: () => changesOf(db, 'chat', chatAsForm),
  backup: () => changesOf(db, 'backup', backupAsForm),
})
