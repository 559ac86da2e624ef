import type { systemSettings } from '@tsunagi/contract/office/systemSettings'
import type { Clock } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/db.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { sendTestMail } from '../mail/testMail.service.ts'
import { defaultMargin } from '../../catalogue/promotions/promotionWrites.queries.ts'
import { securitySetting } from '../../people/session/session.queries.ts'
import { saveSender, showSender } from './documentSender.service.ts'
import { saveMailServer, showMailServer } from './mailServer.service.ts'
import { writeSection } from './section.queries.ts'
import { saveSecurity } from './security.service.ts'
import { claimSetting, landingTexts, paymentSetting } from './site.queries.ts'
import { saveLanding, saveSite, showSite } from './site.service.ts'

export interface SystemSettingDeps {
  db: Db
  clock: Clock
  secretsKey: string
  config: Pick<Config, 'app' | 'mail'>
}

export const systemSettingHandlers = (deps: SystemSettingDeps): Handlers<typeof systemSettings> => {
  const { db, clock, config } = deps
  const write = async (section: string, value: object) => {
    await writeSection(db, section, value, clock.now())
    return { saved: true } as const
  }
  return {
    site: () => showSite(db),
    saveSite: ({ body }) => saveSite(db, clock, body),
    landing: async () => ({ texts: await landingTexts(db) }),
    saveLanding: ({ body }) => saveLanding(db, clock, body.texts),
    ad: async () => ({ default_margin: await defaultMargin(db) }),
    saveAd: ({ body }) => write('ad', body),
    claim: async () => ({
      is_owner_claim_management_visible:
        (await claimSetting(db)).is_owner_claim_management_visible === 1,
    }),
    saveClaim: ({ body }) =>
      write('claim', {
        is_owner_claim_management_visible: Number(body.is_owner_claim_management_visible),
      }),
    payment: async () => ({
      is_affiliater_rewards_management_visible:
        (await paymentSetting(db)).is_affiliater_rewards_management_visible === 1,
    }),
    savePayment: ({ body }) =>
      write('payment', {
        is_affiliater_rewards_management_visible: Number(
          body.is_affiliater_rewards_management_visible,
        ),
      }),
    sender: () => showSender(db),
    saveSender: ({ body }) => saveSender(db, clock, body),
    security: () => securitySetting(db),
    saveSecurity: ({ body }, _caller, { ip }) => saveSecurity(db, clock, body, ip),
    mailServer: () => showMailServer(db, config.mail.smtpUrl),
    saveMailServer: ({ body }) => saveMailServer(deps, body),
    testMailServer: (_input, caller) => sendTestMail(deps, caller),
  }
}
