import {
  adCategories,
  adDevices,
  adIcons,
  affiliaterGroups,
  bannerSizes,
  mediaCategories,
  mediaTypes,
  rejectReasonList,
} from '@tsunagi/contract/catalogue/masters'
import { masterLabels } from '@tsunagi/contract/catalogue/messages/masters'
import { books } from '@tsunagi/contract/money/books'
import { retention } from '@tsunagi/contract/office/retention'
import { roles } from '@tsunagi/contract/people/roles'
import { systemSettings } from '@tsunagi/contract/office/systemSettings'
import type { Text } from '@tsunagi/contract/messages/text'
import { useMayCall } from '../../client/permission.ts'
import type { ScreenPath } from '../../client/PlainLink.tsx'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { adSettingMessages } from '../../messages/office/adSettings.ts'
import { adminMessages } from '../../messages/people/admins.ts'
import {
  claimSettingMessages,
  documentMessages,
  othersMessages,
  paymentSettingMessages,
  siteMessages,
} from '../../messages/office/settings.ts'
import { masterMessages } from '../../messages/catalogue/masters.ts'
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
    name: 'ad',
    to: '/systemAdSetting/info',
    of: adSettingMessages,
    endpoint: systemSettings.ad,
  },
  {
    name: 'ranks',
    to: '/systemAffiliaterSetting/info',
    of: { title: rankMessages.title, detail: rankMessages.detail },
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
] as const

export interface SettingCard {
  name: (typeof all)[number]['name']
  to: ScreenPath
  title: Text
  detail: Text
  /** Something that the network cannot do without is not there yet. */
  isIncomplete: boolean
}

/** The pages of the settings that the user may open. */
export function useSettingCards(): SettingCard[] {
  const mayCall = useMayCall()
  const report = useEndpoint(
    systemSettings.sender,
    {},
    { enabled: mayCall(systemSettings.sender) },
  ).data
  const mail = useEndpoint(
    systemSettings.mailServer,
    {},
    { enabled: mayCall(systemSettings.mailServer) },
  ).data
  const incomplete: Record<string, boolean> = {
    report: report?.is_complete === false,
    others: mail !== undefined && mail.smtp_host === '' && !mail.by_environment,
  }
  return all
    .filter(({ endpoint }) => mayCall(endpoint))
    .map(({ name, to, of: { title, detail } }) => ({
      name,
      to,
      title,
      detail,
      isIncomplete: incomplete[name] ?? false,
    }))
}
