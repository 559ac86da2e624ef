import { clickRules } from '@tsunagi/contract/catalogue/clickRules'
import type { disclosure } from '@tsunagi/contract/office/disclosure'
import { botLists } from '../../../platform/botLists.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import type { Deps } from '../../../platform/deps.ts'

export const disclosureHandlers = ({ db }: Pick<Deps, 'db'>): Handlers<typeof disclosure> => ({
  show: async () => ({
    time_zone: clickRules.timeZone,
    double_click_seconds: clickRules.doubleClickSeconds,
    visitor_clicks_per_hour: clickRules.visitorClicksPerHour,
    address_clicks_per_hour: clickRules.addressClicksPerHour,
    cookie_days: clickRules.cookieDays,
    window_days: clickRules.windowDays,
    bot_lists: [...botLists],
    ...(await readSetting(db, 'log')),
  }),
})
