import {
  adCategories,
  adDevices,
  adIcons,
  affiliaterGroups,
  holidayList,
  bannerSizes,
  mediaCategories,
  mediaTypes,
  rejectReasonList,
} from '@tsunagi/contract/catalogue/masters'
import { masterLabels } from '@tsunagi/contract/catalogue/messages/masters'
import { books } from '@tsunagi/contract/money/books'
import { retention } from '@tsunagi/contract/office/retention'
import { roles } from '@tsunagi/contract/people/roles'
import { ownerSettings } from '@tsunagi/contract/office/ownerSettings'
import { systemSettings } from '@tsunagi/contract/office/systemSettings'
import { userTypes, type Endpoint, type Response } from '@tsunagi/contract/endpoint'
import type { Text } from '@tsunagi/contract/messages/text'
import { useMayCall } from '../../client/permission.ts'
import type { ScreenPath } from '../../client/PlainLink.tsx'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { adSettingMessages } from '../../messages/office/adSettings.ts'
import { adminMessages } from '../../messages/people/admins.ts'
import { othersMessages } from '../../messages/office/otherSettings.ts'
import {
  claimSettingMessages,
  documentMessages,
  paymentSettingMessages,
  siteMessages,
} from '../../messages/office/settings.ts'
import { missingMessages } from '../../messages/office/settingKit.ts'
import { masterMessages } from '../../messages/catalogue/masters.ts'
import { ownerSettingMessages } from '../../messages/office/ownerSettings.ts'
import { bookMessages } from '../../messages/money/books.ts'
import { rankMessages } from '../../messages/people/ranks.ts'
import { retentionMessages } from '../../messages/office/retention.ts'

const all = [
  {
    name: 'site',
    to: '/systemSiteSetting/info',
    of: siteMessages,
    endpoint: systemSettings.site,
  },
  {
    name: 'report',
    to: '/systemReportSetting/info',
    of: documentMessages,
    endpoint: systemSettings.sender,
  },
  {
    name: 'others',
    to: '/systemOthersSetting/info',
    of: othersMessages,
    endpoint: systemSettings.security,
  },
  {
    name: 'owner',
    to: '/systemOwnerSetting/info',
    of: ownerSettingMessages,
    endpoint: ownerSettings.show,
  },
  {
    name: 'ad',
    to: '/systemAdSetting/info',
    of: adSettingMessages,
    endpoint: systemSettings.ad,
  },
  {
    name: 'ranks',
    to: '/systemAffiliaterSetting/info',
    of: { title: rankMessages.pageTitle, detail: rankMessages.detail },
    endpoint: systemSettings.ranks,
  },
  {
    name: 'claim',
    to: '/systemClaimSetting/info',
    of: claimSettingMessages,
    endpoint: systemSettings.claim,
  },
  {
    name: 'payment',
    to: '/systemPaymentSetting/info',
    of: paymentSettingMessages,
    endpoint: systemSettings.payment,
  },
  {
    name: 'books',
    to: '/books/setting',
    of: { title: bookMessages.settingTitle, detail: bookMessages.settingDetail },
    endpoint: books.setting,
  },
  {
    name: 'result',
    to: '/systemResultSetting/info',
    of: { title: retentionMessages.title, detail: retentionMessages.detail },
    endpoint: retention.setting,
  },
  {
    name: 'roles',
    to: '/adminRoleSetting/list',
    of: { title: adminMessages.title, detail: adminMessages.detail },
    endpoint: roles.list,
  },
  ...(
    [
      ['categories', '/adCategories', adCategories, masterLabels.categories],
      ['devices', '/adDevice', adDevices, masterLabels.devices],
      ['icons', '/adIcons', adIcons, masterLabels.icons],
      ['sizes', '/bannerMovieSizes', bannerSizes, masterMessages.sizes],
      ['mediaCategories', '/mediaCategories', mediaCategories, masterLabels.mediaCategories],
      ['mediaTypes', '/mediaTypes', mediaTypes, masterLabels.mediaTypes],
      ['rejectReasons', '/common/rejectReasons', rejectReasonList, masterLabels.rejectReasons],
      ['groups', '/affiliater/groups', affiliaterGroups, masterLabels.groups],
    ] as const
  ).map(([name, to, { search: endpoint }, title]) => ({
    name,
    to,
    of: { title, detail: masterMessages.detail },
    endpoint,
  })),
  {
    name: 'holidays',
    to: '/holidays',
    of: { title: masterLabels.holidays, detail: masterMessages.holidaysDetail },
    endpoint: holidayList.search,
  },
] as const

/** A page of settings as the overview shows it. */
export interface SettingCard {
  name: (typeof all)[number]['name']
  to: ScreenPath
  title: Text
  detail: Text
  /** What the network should not be without, and is not there yet. */
  missing: Text[]
}

/** What is there of a page of the settings, where the user may read it. */
function useShown<E extends Endpoint>(endpoint: E) {
  const isEnabled = useMayCall()(endpoint)
  return useEndpoint<Endpoint>(endpoint, {}, { enabled: isEnabled }).data as Response<E> | undefined
}

/** By page, what is missing. */
function useMissing(): Partial<Record<SettingCard['name'], Text[]>> {
  const sender = useShown(systemSettings.sender)
  const mail = useShown(systemSettings.mailServer)
  const security = useShown(systemSettings.security)
  const site = useShown(systemSettings.site)
  const found = {
    sender: sender?.is_complete === false,
    mail: mail !== undefined && mail.smtp_host === '' && !mail.by_environment,
    secondFactor: security?.totp_required_for.includes(userTypes.admin) === false,
    support: site?.support_mail_address === '',
  }
  const only = (name: keyof typeof found) => (found[name] ? [missingMessages[name]] : [])
  return {
    report: only('sender'),
    others: [...only('mail'), ...only('secondFactor')],
    site: only('support'),
  }
}

/** The pages of the settings that the user may open. */
export function useSettingCards(): SettingCard[] {
  const mayCall = useMayCall()
  const missing = useMissing()
  return all
    .filter(({ endpoint }) => mayCall(endpoint))
    .map(({ name, to, of: { title, detail } }) => ({
      name,
      to,
      title,
      detail,
      missing: missing[name] ?? [],
    }))
}
