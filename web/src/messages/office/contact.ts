import { column } from '@tsunagi/contract/endpoint'
import { contactColumns } from '@tsunagi/contract/office/messages/contact'
import { anonymisedLabels } from '@tsunagi/contract/traffic/messages/anonymised'
import { catalogue, text } from '@tsunagi/contract/messages/text'
import { languageLabels } from '@tsunagi/contract/messages/languages'

export const contactMessages = catalogue({
  title: text('お問い合わせ', 'Contact us'),
  lead: text(
    'ご登録の前のご質問、掲載のご相談、広告の出稿のご相談など、お気軽にお寄せください。',
    'Questions before you join, about placing ads or about advertising with us: write to us.',
  ),
  answer: text(
    '受付後、確認のメールを自動でお送りします。通常1〜2営業日で担当者からお返事します。',
    'You get a confirmation by email at once, and an answer usually within one to two business days.',
  ),
  kind: text('ご利用の区分', 'You are'),
  company: text('会社名・屋号', 'Company or trade name'),
  name: text('お名前', 'Name'),
  phone: text('電話番号', 'Phone number'),
  phoneHint: text('ハイフンは省略できます', 'Hyphens may be left out'),
  body: text('お問い合わせの内容', 'Your message'),
  bodyHint: text(
    '2,000文字まで。成果のお問い合わせは、広告名と日時をお書きください。',
    'Up to 2,000 characters. About a result, please give the promotion and the time.',
  ),
  consent: text(
    '個人情報を、お問い合わせへの回答のために利用することに同意します',
    'I agree that my details are used to answer this message',
  ),
  consentTerms: text('利用規約と個人情報の取扱い', 'Terms and handling of personal data'),
  send: text('送信する', 'Send'),
  sentTitle: text('お問い合わせを受け付けました', 'We have received your message'),
  sentDetail: text(
    '確認のメールをお送りしました。届かないときは、迷惑メールのフォルダとご入力のアドレスをご確認ください。',
    'We have sent you a confirmation. If it does not arrive, please check your spam folder and the address you gave.',
  ),
  toFront: text('トップページへ', 'Go to the front page'),
  honeypot: text('この欄は入力しないでください', 'Leave this field empty'),
})

export const supportMessages = catalogue({
  title: text('サポートデスク', 'Support desk'),
  open: text('サポート', 'Support'),
  lead: text(
    '操作方法、成果やお支払いのご確認など、お困りのことをお知らせください。',
    'Tell us about anything you are stuck with: how to do something, a result, a payment.',
  ),
  hours: text('受付時間', 'Hours'),
  hoursValue: text(
    '9:30〜17:30（土日祝日を除く）',
    '9:30–17:30 Japan time (except weekends and holidays)',
  ),
  mail: text('メール', 'Email'),
  noMail: text('お問い合わせフォームをご利用ください', 'Please use the contact form'),
  form: text('お問い合わせフォーム', 'Contact form'),
  formDetail: text(
    '時間外も受け付けています。翌営業日以降にお返事します。',
    'Open at any hour. We answer from the next business day.',
  ),
})

export const enquiryMessages = catalogue({
  title: text('お問い合わせ', 'Enquiries'),
  period: text('受信日', 'Received on'),
  word: text('氏名・会社・内容・メモ', 'Name, company or text'),
  empty: text('お問い合わせはありません', 'No enquiries'),
  emptyDetail: text(
    'お問い合わせフォームから届いた内容が、ここに並びます。',
    'Messages from the contact form are listed here.',
  ),
  message: text('内容', 'Message'),
  sender: text('送信者', 'Sender'),
  work: text('対応', 'Follow-up'),
  reply: text('メールで返信する', 'Answer by email'),
  note: text('メモ（社内用）', 'Note (internal)'),
  save: text('保存する', 'Save'),
  saved: text('保存しました。', 'Saved.'),
  subject: text('お問い合わせの件', 'Your enquiry'),
})
export const enquiryTitle = (id: number) => text(`お問い合わせ ${id}`, `Enquiry ${id}`)
export const enquiryLabels = {
  ...contactColumns,
  ip: column(text('IPアドレス', 'IP address'), anonymisedLabels),
  language: column(text('言語', 'Language'), languageLabels),
  note: column(enquiryMessages.note),
}
