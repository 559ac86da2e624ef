import { column } from '@tsunagi/contract/endpoint'
import type { TermsVersion } from '@tsunagi/contract/people/termsOfUse'
import { catalogue, text, type Text } from '@tsunagi/contract/messages/text'
import { counted } from '@tsunagi/contract/messages/counted'

export const termsOfUseMessages = catalogue({
  title: text('利用規約と禁止事項', 'Terms of use and prohibited matters'),
  terms: text('利用規約', 'Terms of use'),
  prohibited: text('禁止事項', 'Prohibited matters'),
  choose: text('表示する版', 'Version shown'),
  whatChanges: text('規約の変更の内容', 'What changes in the terms'),
  former: text(
    'これは過去の版です。現在の規約ではありません。',
    'This is an earlier version; it no longer holds.',
  ),
  planned: text(
    'これは施行前の版です。施行日から適用されます。',
    'This version does not hold yet.',
  ),
  askTitle: text('利用規約が変わりました', 'Our terms of use have changed'),
  askLead: text(
    '続けるには、内容を確認して同意してください。リンクの計測と成果は止まっていません。',
    'Please read and accept them to go on. Your links and results have not stopped.',
  ),
  consent: text(
    '利用規約と禁止事項に同意します',
    'I accept the terms of use and the prohibited matters',
  ),
  accept: text('同意して続ける', 'Accept and go on'),
  read: text('全文を別のタブで読む', 'Read it all in another tab'),
  settingTitle: text('利用規約', 'Terms of use'),
  settingLead: text(
    '規約はアフィリエイター向けと広告主向けに分かれています。新しい版は、施行日より前に対象の全員へメールで知らせ、施行日以降のログイン時に同意を求めます。',
    'Publishers and advertisers have terms of their own. A new version is mailed ahead to everybody it is for, and accepted by each of them when they come after its first day.',
  ),
  versions: text('規約の版', 'Versions of the terms'),
  noVersions: text('版はまだありません', 'There is no version yet'),
  publishPart: text('新しい版を公開する', 'Publish a new version'),
  publishLead: text(
    '保存するとすぐにメールが送られ、取り消せません。日本語と英語の両方を確認してから公開してください。',
    'The emails go out at once, and this cannot be taken back. Check both languages first.',
  ),
  publish: text('公開してメールを送る', 'Publish and send the emails'),
  effectiveOn: text('施行日', 'In force from'),
  effectiveHint: text(
    '不利益になる変更は31日以上先、それ以外は翌日以降です。',
    'At least 31 days ahead where people are worse off, else tomorrow or later.',
  ),
  effectiveForPublishers: text(
    '31日以上先の日です。規約は、変更を1か月以上前に知らせると約束しています。',
    'At least 31 days ahead: the terms promise a month of notice of every change.',
  ),
  isWorse: text('広告主に不利益となる変更を含む', 'Advertisers are worse off by it'),
  isWorseHint: text(
    '迷うときはオンにしてください。周知の期間が31日以上になります。',
    'If in doubt, leave it on: it is told at least 31 days ahead.',
  ),
  summaryJa: text('規約の変更の内容（日本語）', 'What changes in the terms (Japanese)'),
  summaryEn: text('規約の変更の内容（英語）', 'What changes in the terms (English)'),
  summaryHint: text(
    'メールと同意の画面に表示されます。',
    'It stands in the email and where people are asked.',
  ),
  termsJa: text('利用規約（日本語）', 'Terms of use (Japanese)'),
  termsEn: text('利用規約（英語）', 'Terms of use (English)'),
  prohibitedJa: text('禁止事項（日本語）', 'Prohibited matters (Japanese)'),
  prohibitedEn: text('禁止事項（英語）', 'Prohibited matters (English)'),
  markup: text(
    '「## 」で見出し、「- 」で箇条書き、「**」で太字になります。',
    '“## ” begins a heading, “- ” a list, and “**” makes words bold.',
  ),
  forAffiliaters: text('アフィリエイター向け', 'For publishers'),
  forAdvertisers: text('広告主向け', 'For advertisers'),
  noOwnTerms: text(
    '広告主向けの規約はまだありません。公開した版が施行されるまで、広告主にはアフィリエイター向けの規約が適用されます。',
    'Advertisers have no terms of their own yet. Until a version of them holds, those for publishers do.',
  ),
  toTerms: text('利用規約を変更', 'Change the terms of use'),
  toPublic: text('公開ページを見る', 'See the public page'),
})

export const termsStateLabels: Record<TermsVersion['state'], Text> = {
  planned: text('施行前', 'To come'),
  in_force: text('施行中', 'Holds now'),
  former: text('過去の版', 'Earlier version'),
}
export const versionName = (version: number, day: string) =>
  text(`第${version}版（${day} 施行）`, `Version ${version} (from ${day})`)
export const publishedTo = (count: number) =>
  text(
    `公開し、${count}人にメールを送りました。`,
    `Published and mailed to ${counted(count, 'person', 'people')}.`,
  )

export const termsVersionLabels = {
  number: column(text('版', 'Version')),
  effective_on: column(termsOfUseMessages.effectiveOn),
  state: column(text('状態', 'State'), termsStateLabels),
  published_by: column(text('公開した人', 'Published by')),
  accepted: column(text('同意した人数', 'Accepted by')),
  asked: column(text('対象の人数', 'Asked of')),
}
