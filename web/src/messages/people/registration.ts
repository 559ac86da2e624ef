import { catalogue, text, type Text } from '@tsunagi/contract/messages/text'
import type { TermsAudience } from '@tsunagi/contract/people/termsOfUse'

export const registrationMessages = catalogue({
  title: text('アフィリエイター登録', 'Register as a publisher'),
  steps: text('登録の手順', 'Steps of the registration'),
  stepTerms: text('規約', 'Terms'),
  stepMail: text('メール確認', 'Email'),
  stepProfile: text('プロフィール', 'Profile'),
  stepMedia: text('メディア', 'Media'),
  stepConfirm: text('確認', 'Confirm'),
  stepDone: text('完了', 'Done'),
  termsLead: text(
    '利用規約と禁止事項をお読みのうえ、メールアドレスをご入力ください。確認のメールをお送りします。登録は無料です。',
    'Please read the terms of use and the prohibited matters, then give your email address. We send you an email to confirm it. Registering is free.',
  ),
  terms: text('利用規約', 'Terms of use'),
  openTerms: text('規約を別のタブで読む', 'Read the terms in another tab'),
  prohibited: text('禁止事項', 'Prohibited matters'),
  mail: text('メールアドレス', 'Email address'),
  mailHint: text('ログインに使うアドレスです。', 'You will sign in with this address.'),
  sendMail: text('確認メールを送る', 'Send the confirmation email'),
  sentTitle: text('確認メールを送りました', 'We have sent you an email'),
  again: text('アドレスを入力し直す', 'Enter the address again'),
  linkOverTitle: text('このリンクは使えません', 'This link does not work'),
  linkOverDetail: text(
    '有効期限（24時間）が切れたか、登録がすでに済んでいます。もう一度メールアドレスの確認からお手続きください。',
    'It has expired after 24 hours, or the registration is done already. Please begin again with your email address.',
  ),
  startOver: text('はじめからやり直す', 'Start over'),
  profileLead: text(
    '審査とお支払いに必要な項目です。ご本人（自社）の情報を正確にご入力ください。',
    'We need this to review your application and to pay you. Please give your own details, or those of your company.',
  ),
  bank: text('お支払い先の口座', 'Bank account'),
  bankLead: text(
    'あとから登録することもできます。国内の、ご本人（自社）名義の口座に限ります。',
    'You can add it later. It must be an account in Japan in your own name.',
  ),
  signIn: text('ログイン', 'Signing in'),
  signInLead: text('承認後のログインに使います。', 'You will need it once you are approved.'),
  password: text('パスワード', 'Password'),
  passwordHint: text('12文字以上', '12 characters or more'),
  foundBy: text('当サービスを知ったきっかけ', 'How did you find us?'),
  mediaLead: text(
    '最初に審査するメディアを1つご登録ください。承認後にいつでも追加できます。',
    'Register one medium to begin with. You can add more once you are approved.',
  ),
  skipMedia: text('メディアはあとで登録する', 'Add a medium later'),
  next: text('次へ', 'Next'),
  back: text('戻る', 'Back'),
  confirmLead: text('次の内容で申し込みます。', 'Please review your application.'),
  apply: text('この内容で申し込む', 'Submit the application'),
  edit: text('修正する', 'Change'),
  doneTitle: text('お申し込みありがとうございました', 'Thank you for applying'),
  doneDetail: text(
    'ただいまから審査を行います。結果は1〜3営業日を目安にメールでお知らせします。審査中もログインして登録内容を修正できます。',
    'We will now review your application and email you the outcome, usually within one to three business days. Meanwhile you can sign in and change your details.',
  ),
  approvedDetail: text(
    'ご登録が完了しました。いまからログインして、広告を選べます。',
    'You are registered. Sign in now and choose what to advertise.',
  ),
  toSignIn: text('ログイン画面へ', 'Go to sign-in'),
  toFront: text('トップページへ', 'Go to the front page'),
  alreadyRegistered: text('すでに登録済みの方はこちら', 'Registered already? Sign in'),
})

/** What somebody says who begins to register, by the least age of publishers. */
export const consents = (age: number): Record<TermsAudience, Text> => ({
  affiliater: text(
    `利用規約と禁止事項に同意します。私は${age}歳以上で、ほかにアカウントを持っていません。`,
    `I accept the terms of use and the prohibited matters. I am ${age} or older and have no other account.`,
  ),
  advertiser: text(
    '利用規約と禁止事項に同意します。私は、申し込む会社（事業者）のために契約する権限を持っています。',
    'I accept the terms of use and the prohibited matters. I am authorised to agree to them for the business that signs up.',
  ),
})

export const sentTo = (mail: string) =>
  text(
    `${mail} に送りました。メールのリンクを24時間以内に開いて、登録の続きに進んでください。届かないときは、迷惑メールフォルダーとアドレスをご確認ください。`,
    `It went to ${mail}. Open the link in it within 24 hours to go on. If nothing comes, look into the spam folder and check the address.`,
  )
export const verifiedMail = (mail: string) =>
  text(`${mail} を確認しました。`, `${mail} is confirmed.`)
export const stepOf = (step: number, all: number) =>
  text(`${all}ステップ中${step}`, `Step ${step} of ${all}`)
