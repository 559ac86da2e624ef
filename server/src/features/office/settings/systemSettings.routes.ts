import type { Setting, SettingName } from '@tsunagi/contract/office/settingSections'
import type { systemSettings } from '@tsunagi/contract/office/systemSettings'
import type { Clock } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/db.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { sendTestMail } from '../mail/testMail.service.ts'
import { showPayment, storedPayment } from './payment.service.ts'
import { saveSender, showSender } from './documentSender.service.ts'
import { saveMailServer, showMailServer } from './mailServer.service.ts'
import { saveSecurity } from './security.service.ts'
import { readSetting, writeSetting } from '../../../platform/settings.queries.ts'
import { saveLanding, saveSite, showSite } from './site.service.ts'

export interface SystemSettingDeps {
  db: Db
  clock: Clock
  secretsKey: string
  config: Pick<Config, 'app' | 'mail'>
}

export const systemSettingHandlers = (deps: SystemSettingDeps): Handlers<typeof systemSettings> => {
  const { db, clock, config } = deps
  const write = async <Name extends SettingName>(
    name: Name,
    setting: NonNullable<Setting<Name>>,
  ) => {
    await writeSetting(db, name, setting, clock.now())
    return { saved: true } as const
  }
  return {
    site: () => showSite(db),
    saveSite: ({ body }) => saveSite(db, clock, body),
    landing: () => readSetting(db, 'landing'),
    saveLanding: ({ body }) => saveLanding(db, clock, body.texts),
    ad: () => readSetting(db, 'ad'),
    saveAd: ({ body }) => write('ad', body),
    ranks: () => readSetting(db, 'rank'),
    saveRanks: ({ body }) => write('rank', body),
    claim: async () => {
      const claim = await readSetting(db, 'claim')
      return {
        ...claim,
        is_owner_claim_management_visible: claim.is_owner_claim_management_visible === 1,
        reminds: claim.reminds === 1,
        auto_closes: claim.auto_closes === 1,
        auto_issues: claim.auto_issues === 1,
      }
    },
    saveClaim: ({ body }) =>
      write('claim', {
        ...body,
        is_owner_claim_management_visible: body.is_owner_claim_management_visible ? 1 : 0,
        reminds: body.reminds ? 1 : 0,
        auto_closes: body.auto_closes ? 1 : 0,
        auto_issues: body.auto_issues ? 1 : 0,
      }),
    payment: () => showPayment(db),
    savePayment: ({ body }) => write('payment', storedPayment(body)),
    sender: () => showSender(db),
    saveSender: ({ body }) => saveSender(db, clock, body),
    security: () => readSetting(db, 'security'),
    saveSecurity: ({ body }, _caller, { ip }) => saveSecurity(db, clock, body, ip),
    mailServer: () => showMailServer(db, config.mail.smtpUrl),
    saveMailServer: ({ body }) => saveMailServer(deps, body),
    testMailServer: (_input, caller) => sendTestMail(deps, caller),
  }
}
