import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  bankFields,
  OptionalMail,
  OptionalUrl,
  optionalWords,
  PostalCode,
  line,
} from '../fields.ts'
import { isInvoiceNumber } from '../invoiceNumber.ts'
import { digitsOf, printedPhone } from '../japan.ts'
import { bankKana } from '../kana.ts'
import { shown } from '../people/parties.ts'
import { RankInput, RankSetting } from '../people/ranks.ts'
import { adFields } from './adSettings.ts'
import { claimFields } from './claimSettings.ts'
import { securityFields } from './securitySettings.ts'
import { MailServerInput, MailServerShown } from './mailServerSettings.ts'
import { documentLayouts, LandingTexts, paymentSwitches } from './settingSections.ts'

/** A picture: the address it has already, or a data URL of a new one; '' = the product's own. */
const Picture = z.string().max(700_000).default('')

const siteFields = {
  page_title: optionalWords(60),
  copyright_notice: optionalWords(200),
  support_mail_address: OptionalMail,
  brand_color: z.string().regex(/^#[0-9a-f]{6}$/i, 'colour'),
  front_page_url: OptionalUrl,
  header_logo_image: Picture,
  favicon: Picture,
  touch_icon: Picture,
} as const
/** How the network presents itself, as the operator sends it. */
export const SiteInput = z.object(siteFields)
export type SiteInput = z.output<typeof SiteInput>
export type SitePicture = 'header_logo_image' | 'favicon' | 'touch_icon'

const documentFields = {
  company: line(100),
  postal_code: PostalCode,
  address: line(200),
  /** As it is to be printed. */
  phone: z
    .string()
    .overwrite(printedPhone)
    .min(1)
    .max(20)
    .refine((phone) => /^0\d{9,10}$/.test(digitsOf(phone)), 'phone'),
  /** Whose registration number it is: a corporation's has a check digit. */
  holder: z.enum(['corporation', 'individual']),
  invoice_number: z
    .string()
    .overwrite((value) => digitsOf(value).toUpperCase())
    .min(1)
    .regex(/^T\d{13}$/, 'invoiceNumber'),
  bank_code: bankFields.bank_code.unwrap().refine((code) => code !== '', 'required'),
  branch_code: bankFields.branch_code.unwrap().refine((code) => code !== '', 'required'),
  /** Zengin: 1 ordinary, 2 current, 9 other. */
  account_type: z.enum(['1', '2', '9']),
  account_number: bankFields.account_number.unwrap().refine((number) => number !== '', 'required'),
  account_holder_kana: z
    .string()
    .overwrite((value) => bankKana(value) ?? value)
    .min(1)
    .max(48)
    .refine((value) => bankKana(value) !== null, 'bankKana'),
  /** The number under which the bank knows the sender of transfers. */
  transfer_client_code: z
    .string()
    .overwrite(digitsOf)
    .min(1)
    .regex(/^\d{10}$/, 'clientCode'),
  /** What invoices and payment statements say at their foot. */
  invoice_note: optionalWords(300),
  statement_note: optionalWords(300),
  seal: Picture,
  layout: z.enum(documentLayouts).default('standard'),
} as const
/** The operator as documents and transfer files are to name it; the registration number has to fit its holder. */
export const DocumentInput = z
  .object(documentFields)
  .superRefine(({ invoice_number, holder }, { addIssue }) => {
    if (!isInvoiceNumber(invoice_number, holder))
      addIssue({ code: 'custom', path: ['invoice_number'], message: 'invoiceNumber' })
  })
export type DocumentInput = z.output<typeof DocumentInput>

export const SecurityInput = z.object(securityFields)
export type SecurityInput = z.output<typeof SecurityInput>

const claimSetting = z.object({ is_owner_claim_management_visible: z.boolean(), ...claimFields })
export type ClaimSetting = z.output<typeof claimSetting>
const paymentSetting = z.object(paymentSwitches)
export type PaymentSetting = z.output<typeof paymentSetting>

const saved = z.object({ saved: z.literal(true) })
const operator = { access: { admin: true } } as const
const twoMegabytes = 2_500_000

/** What the operator sets, page by page; reading a page and changing it are two permissions. */
export const systemSettings = {
  site: endpoint({
    method: 'GET',
    path: '/api/systemSiteSetting/show',
    shows: 'setting.site',
    key: 'systemSiteSetting.show',
    ...operator,
    summary: 'Title, pictures, colour and addresses of the site',
    response: z.object(shown(siteFields)),
  }),
  saveSite: endpoint({
    method: 'POST',
    path: '/api/systemSiteSetting/save',
    edits: 'setting.site',
    ...operator,
    summary: 'Change title, pictures, colour and addresses of the site',
    bodyLimit: twoMegabytes,
    body: SiteInput,
    response: saved,
  }),
  landing: endpoint({
    method: 'GET',
    path: '/api/systemSiteSetting/landing',
    shows: 'setting.landing',
    key: 'systemSiteSetting.show',
    ...operator,
    summary: "The operator's own words on the front page",
    response: z.object({ texts: LandingTexts }),
  }),
  saveLanding: endpoint({
    method: 'POST',
    path: '/api/systemSiteSetting/saveLanding',
    edits: 'setting.landing',
    key: 'systemSiteSetting.save',
    ...operator,
    summary: "Replace the operator's own words on the front page",
    body: z.object({ texts: LandingTexts }),
    response: saved,
  }),
  ad: endpoint({
    method: 'GET',
    path: '/api/systemAdSetting/show',
    shows: 'setting.ad',
    key: 'systemAdSetting.show',
    ...operator,
    summary: 'What new promotions begin with',
    response: z.object(adFields),
  }),
  saveAd: endpoint({
    method: 'POST',
    path: '/api/systemAdSetting/save',
    edits: 'setting.ad',
    ...operator,
    summary: 'Change what new promotions begin with',
    body: z.object(adFields),
    response: saved,
  }),
  ranks: endpoint({
    method: 'GET',
    path: '/api/systemAffiliaterSetting/show',
    shows: 'setting.rank',
    key: 'systemAffiliaterSetting.show',
    ...operator,
    summary: 'What earns each rank, what it brings, and when ranks are reviewed',
    response: RankSetting,
  }),
  saveRanks: endpoint({
    method: 'POST',
    path: '/api/systemAffiliaterSetting/save',
    edits: 'setting.rank',
    ...operator,
    summary: 'Change the ranks; payments that were made keep their dates',
    body: RankInput,
    response: saved,
  }),
  claim: endpoint({
    method: 'GET',
    path: '/api/systemClaimSetting/show',
    shows: 'setting.claim',
    key: 'systemClaimSetting.show',
    ...operator,
    summary: 'What advertisers see of their claims, and how far back results are approved into',
    response: claimSetting,
  }),
  saveClaim: endpoint({
    method: 'POST',
    path: '/api/systemClaimSetting/save',
    edits: 'setting.claim',
    ...operator,
    summary:
      'Change what advertisers see of their claims, and how far back results are approved into',
    body: claimSetting,
    response: saved,
  }),
  payment: endpoint({
    method: 'GET',
    path: '/api/systemPaymentSetting/show',
    shows: 'setting.payment',
    key: 'systemPaymentSetting.show',
    ...operator,
    summary: 'What affiliaters see of their rewards, and whether paying takes two people',
    response: paymentSetting,
  }),
  savePayment: endpoint({
    method: 'POST',
    path: '/api/systemPaymentSetting/save',
    edits: 'setting.payment',
    ...operator,
    summary: 'Change what affiliaters see of their rewards, and whether paying takes two people',
    body: paymentSetting,
    response: saved,
  }),
  sender: endpoint({
    method: 'GET',
    path: '/api/systemReportSetting/show',
    shows: 'setting.document',
    key: 'systemReportSetting.show',
    ...operator,
    summary:
      'The operator as it stands on invoices, statements and transfers; empty until it is filled in',
    response: z.object({
      ...shown(documentFields),
      holder: z.enum(['corporation', 'individual']),
      account_type: z.enum(['', '1', '2', '9']),
      layout: z.enum(documentLayouts),
      is_complete: z.boolean(),
    }),
  }),
  saveSender: endpoint({
    method: 'POST',
    path: '/api/systemReportSetting/save',
    edits: 'setting.document',
    ...operator,
    summary: 'Change how the operator stands on documents; those that were made stay as they are',
    bodyLimit: twoMegabytes,
    body: DocumentInput,
    response: saved,
  }),
  security: endpoint({
    method: 'GET',
    path: '/api/systemOthersSetting/security',
    shows: 'setting.security',
    key: 'systemOthersSetting.show',
    ...operator,
    summary: 'How people are let in',
    response: z.object(securityFields),
  }),
  saveSecurity: endpoint({
    method: 'POST',
    path: '/api/systemOthersSetting/saveSecurity',
    edits: 'setting.security',
    key: 'systemOthersSetting.save',
    ...operator,
    notByProxy: true,
    summary: 'Change how people are let in',
    body: SecurityInput,
    response: saved,
  }),
  mailServer: endpoint({
    method: 'GET',
    path: '/api/systemOthersSetting/mail',
    shows: 'setting.mail',
    key: 'systemOthersSetting.show',
    ...operator,
    summary: 'Where mails are handed over; the password is never shown',
    response: z.object({
      ...MailServerShown.shape,
      has_password: z.boolean(),
      /** The environment names a server that is used while none is set here. */ by_environment:
        z.boolean(),
    }),
  }),
  saveMailServer: endpoint({
    method: 'POST',
    path: '/api/systemOthersSetting/saveMail',
    edits: 'setting.mail',
    key: 'systemOthersSetting.save',
    ...operator,
    summary: 'Change where mails are handed over',
    body: MailServerInput,
    response: saved,
  }),
  testMailServer: endpoint({
    method: 'POST',
    path: '/api/systemOthersSetting/testMail',
    key: 'systemOthersSetting.save',
    ...operator,
    summary: 'Send a mail to the own address at once; says what the server answered where it fails',
    response: z.object({ to_address: z.string() }),
  }),
}
