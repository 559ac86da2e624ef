import type { registrationApprovals } from '@tsunagi/contract/people/advertiserDefaults'
import type { SignAction } from '@tsunagi/contract/people/signUp'
import { catalogue, text, type Text } from '@tsunagi/contract/messages/text'

type Approval = (typeof registrationApprovals)[number]

export const signUpScreeningMessages = catalogue({
  title: text('登録とメディアの審査', 'Screening of sign-ups and media'),
  lead: text(
    'これから届く申し込みとメディアに効きます。審査中のものは変わりません。',
    'It holds for sign-ups and media from now on; those that wait stay as they are.',
  ),
  registration: text('アフィリエイターの承認', 'Approval of publishers'),
  registrationHint: text(
    '自動にすると、メールアドレスを確認できた申し込みを、人の確認なしで承認します。',
    'Automatic: whoever has proven the email address is let in without a person.',
  ),
  mediaRequired: text('登録時にメディアを必須にする', 'A medium with every sign-up'),
  mediaRequiredHint: text(
    'オフにすると、メディアを登録せずに申し込めます。承認後に追加できます。',
    'Off: publishers may sign up without one and add it later.',
  ),
  signs: text('ほかのアカウントとの重複', 'Signs of a second account'),
  signsLead: text(
    '「人が確認する」は自動で承認せず、登録審査に残します。「断る」は申し込みを受け付けません。断られた方には、重複があることが伝わります。退会した方の再登録は断らず、人が確認します。',
    '“Held for a person” is never approved automatically. “Refused” turns the sign-up away, which tells whoever tries that there is another account. Those who left may come back: they are held for a person.',
  ),
  mail: text(
    'ほかのアカウントの連絡先と同じメールアドレスの申し込みをどうするかを決めます。',
    'What becomes of a sign-up with the address of another account.',
  ),
  phone: text(
    '番号の書き方（全角・ハイフン・国番号）の違いは無視して比べます。',
    'Phone numbers are compared however they are written.',
  ),
  bank: text(
    '銀行・支店・口座番号がすべて同じ口座を重複とみなします。',
    'The same bank, branch and number.',
  ),
  person: text(
    '氏名（カナ）と生年月日がどちらも同じか、法人番号またはインボイス登録番号が同じものを重複とみなします。氏名の空白や「・」の違いは無視します。',
    'The same name in kana, however it is set apart, and the same date of birth; or the same number of a company or on invoices.',
  ),
  address: text(
    '丁目や部屋番号の書き方の違いは無視して比べます。家族や会社の同僚も当てはまります。',
    'However it is written. Families and colleagues share one.',
  ),
  device: text(
    '同じ場所の同じブラウザからの申し込みです。家族や会社の同僚も当てはまります。',
    'The same browser at the same place. Families and colleagues share one.',
  ),
  media: text('メディアの承認', 'Approval of media'),
  mediaLead: text(
    '自動で承認するのは、すべてのURLの所有を確認でき、どれも応答したメディアだけです。',
    'Only media whose ownership is verified and whose page answers are approved automatically.',
  ),
  mediaHint: text(
    '却下・停止したことのあるもの、URLやアプリがほかにもあるものは、自動にしても人が確認します。',
    'Automatic or not: media that were rejected or suspended before, or have more addresses or apps, wait for a person.',
  ),
  ownership: text('所有の確認を必須にする', 'Ownership has to be verified'),
  ownershipHint: text(
    'オンにすると、所有を確認していないメディアは、人も承認できません。',
    'On: nobody approves a medium whose ownership is not verified.',
  ),
})

export const signUpApprovalLabels: Record<Approval, Text> = {
  automatic: text('自動（メール確認のあと）', 'Automatic, after the email is verified'),
  by_hand: text('手動（登録審査で判断する）', 'By hand, in the screening'),
}
export const mediaApprovalLabels: Record<Approval, Text> = {
  automatic: text('自動（所有を確認できたとき）', 'Automatic, once ownership is verified'),
  by_hand: text('手動（登録審査で判断する）', 'By hand, in the screening'),
}
export const signActionLabels: Record<SignAction, Text> = {
  flag: text('印を付けるだけ', 'Only marked'),
  hold: text('人が確認する', 'Held for a person'),
  refuse: text('断る', 'Refused'),
}
