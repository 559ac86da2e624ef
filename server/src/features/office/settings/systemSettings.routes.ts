import type { Setting, SettingName } from '@tsunagi/contract/office/settingSections'
import type { systemSettings } from '@tsunagi/contract/office/systemSettings'
import type { Clock } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/db.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { sendTestMail } from '../mail/testMail.service.ts'
import { saveSender, senderAsForm } from './documentSender.service.ts'
import { saveMailServer, showMailServer } from './mailServer.service.ts'
import { savePayment } from './payment.service.ts'
import { saveSecurity } from './security.service.ts'
import { readSetting, writeSetting } from '../../../platform/settings.queries.ts'
import { saveLanding, saveSite, siteAsForm } from './site.service.ts'

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
    site: async () => siteAsForm(await readSetting(db, 'site')),
    saveSite: ({ body }) => saveSite(db, clock, body, config.app.url),
    landing: () => readSetting(db, 'landing'),
    saveLanding: ({ body }) => saveLanding(db, clock, body.texts),
    ad: () => readSetting(db, 'ad'),
    saveAd: ({ body }) => write('ad', body),
    ranks: () => readSetting(db, 'rank'),
    saveRanks: ({ body }) => write('rank', body),
    claim: () => readSetting(db, 'claim'),
    saveClaim: ({ body }) => write('claim', body),
    payment: () => readSetting(db, 'payment'),
    savePayment: ({ body }) => savePayment(db, clock, body),
    sender: async () => senderAsForm(await readSetting(db, 'document')),
    saveSender: ({ body }) => saveSender(db, clock, body),
    security: () => readSetting(db, 'security'),
    saveSecurity: ({ body }, _caller, { ip }) => saveSecurity(db, clock, body, ip),
    mailServer: () => showMailServer(db, config.mail.smtpUrl),
    saveMailServer: ({ body }) => saveMailServer(deps, body),
    testMailServer: (_input, caller) => sendTestMail(deps, caller),
  }
}
