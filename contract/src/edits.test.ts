import { expect, test } from 'vitest'
import { allEndpoints } from './index.ts'
import { recordNames } from './endpoint.ts'

/** Changes that overwrite nothing somebody has read before, by why that is so. */
const others: Record<string, readonly string[]> = {
  'brings something new': [
    '/api/setup',
    '/api/affiliater/regist',
    '/api/affiliater/groups',
    '/api/advertiser/regist',
    '/api/adAgency/regist',
    '/api/adminRoleSetting/adminRegist',
    '/api/adminRoleSetting/roleRegist',
    '/api/partnerRegist/regist',
    '/api/affiliater/csvUpload',
    '/api/advertiser/csvUpload',
    '/api/adRewardTable/csvUpload',
    '/api/adProductTable/csvUpload',
    '/api/actionReserve/csvUpload',
    '/api/media/regist',
    '/api/rejectReason/regist',
    '/api/inquiry/regist',
    '/api/promotion/save',
    '/api/adSpecialUnitPrice/save',
    '/api/adMaterialSpecialUnitPrice/save',
    '/api/adMaterialUnitPrice/save',
    '/api/adRewardTable/save',
    '/api/adProductTable/save',
    '/api/promotion/apply',
    '/api/adMaterial/save',
    '/api/actionLogRaw/regist',
    '/api/actionReserve/regist',
    '/api/adUnitPriceChangeReservation/save',
    '/api/priceRequest/save',
    '/api/trackingHost/save',
    '/api/promotion/tagCheck',
    '/api/promotion/saveCoupon',
    '/api/promotion/saveCallNumber',
    '/api/adPlatform/save',
    '/api/contact',
  ],
  'decides, switches or moves what it names': [
    '/api/media/mediaLinkSetting/secret/:id',
    '/api/trackLog/reprocess/:id',
    '/api/trackLog/reprocessAll',
    '/api/user/language',
    '/api/mail/resend/:id',
    '/api/mailTemplate/reset/:template',
    '/api/account/resubmit',
    '/api/account/withdraw',
    '/api/affiliater/status',
    '/api/affiliater/allUpdate',
    '/api/advertiser/status',
    '/api/advertiser/limitedAndRefused/:id',
    '/api/advertiser/limitedAndRefusedDelete/:id',
    '/api/advertiser/limitedRelease/:id',
    '/api/adAgency/status',
    '/api/csvImport/confirm/:id',
    '/api/csvImport/cancel/:id',
    '/api/csvImport/undo/:id',
    '/api/media/update/:id',
    '/api/inquiry/update/:id',
    '/api/inquiry/accept/:id',
    '/api/promotion/decidePartnership',
    '/api/promotion/withdrawPartnership',
    '/api/adMaterial/update',
    '/api/actionLogRaw/allUpdate',
    '/api/actionLogRaw/due',
    '/api/actionReserve/allUpdate',
    '/api/actionReserve/reschedule',
    '/api/actionReserve/retry',
    '/api/adUnitPriceChangeReservation/cancel/:id',
    '/api/priceRequest/decide/:id',
    '/api/priceRequest/reply/:id',
    '/api/promotion/seenPriceChange/:id',
    '/api/kickbackLog/update/:id',
    '/api/kickbackLog/cancel/:id',
    '/api/kickbackLog/allUpdate',
    '/api/kickbackLog/replays/:id',
    '/api/trackingHost/verify/:id',
    '/api/trackingHost/update',
    '/api/adPlatform/status/:id',
    '/api/adPlatform/resend/:id',
  ],
  'counts its versions by itself': ['/api/mailTemplate/save/:template'],
  'begins empty and asks for everything again': [
    '/api/common/password',
    '/api/common/mailAddress',
    '/api/affiliater/bank',
  ],
  'books money once': [
    '/api/claimManagement/receive/:id',
    '/api/claimManagement/close',
    '/api/paymentManagement/confirm',
    '/api/paymentManagement/preflight',
    '/api/paymentManagement/export',
    '/api/paymentManagement/markPaid',
  ],
  'only tries or asks': [
    '/api/mailTemplate/preview/:template',
    '/api/mailTemplate/test/:template',
    '/api/media/mediaLinkSetting/test/:id',
    '/api/adPlatform/test/:id',
    '/api/systemOthersSetting/testMail',
  ],
  'lets somebody in or out': [
    '/api/login',
    '/api/login/totp',
    '/api/logout',
    '/api/proxyLogin/start',
    '/api/proxyLogout',
    '/api/passwordReminder',
    '/api/affiliater/passwordMail/:id',
    '/api/advertiser/passwordMail/:id',
    '/api/adAgency/passwordMail/:id',
    '/api/passwordReset/check',
    '/api/passwordReset',
    '/api/mailAddressChange',
    '/api/common/totp/begin',
    '/api/common/totp/disable',
    '/api/common/totp/recoveryCodes',
    '/api/common/sessions/endOthers',
    '/api/partnerRegist/start',
    '/api/common/totp/verify',
    '/api/common/totp/confirm',
  ],
}

test('whatever overwrites a record names it, and so asks for the version at which it was read', () => {
  const withoutVersion = allEndpoints
    .filter(({ method, edits }) => (method === 'POST' || method === 'PUT') && !edits)
    .map(({ path }) => path)
  expect(withoutVersion.sort(), 'a new one says `edits`, or why not').toEqual(
    Object.values(others).flat().sort(),
  )
})

test('every record is shown whole by at most one endpoint, and overwritten by one', () => {
  for (const name of recordNames) {
    expect(allEndpoints.filter(({ shows }) => shows === name).length, name).toBeLessThanOrEqual(1)
    expect(allEndpoints.filter(({ edits }) => edits === name).length, name).toBe(1)
  }
})
