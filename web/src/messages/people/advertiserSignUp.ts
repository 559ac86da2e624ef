import type { registrationApprovals } from '@tsunagi/contract/people/advertiserDefaults'
import { catalogue, text, type Text } from '@tsunagi/contract/messages/text'

export const advertiserSignUpMessages = catalogue({
  title: text('広告主として申し込む', 'Sign up as an advertiser'),
  closedTitle: text('ただいま受け付けていません', 'Sign-ups are closed at the moment'),
  closedDetail: text(
    '広告主のお申し込みは、お問い合わせからご連絡ください。',
    'Please write to us if you want to advertise.',
  ),
  toContact: text('お問い合わせへ', 'Write to us'),
  profileLead: text(
    '会社とご担当者の情報を入力してください。審査のあと、このパスワードでログインできます。',
    'Tell us about your company and whom we reach. Once you are approved, you sign in with this password.',
  ),
  approvedDetail: text(
    'ご登録が完了しました。いまからログインできます。',
    'You are registered and can sign in now.',
  ),
  partTitle: text('広告主の申し込み', 'Sign-up of advertisers'),
  partLead: text(
    '運営が登録する広告主には効きません。',
    'It does not concern advertisers that you register yourself.',
  ),
  open: text('申し込みを受け付ける', 'Advertisers may sign up'),
  openHint: text(
    'オンにすると、広告主のログイン画面から申し込めます。申し込みは運営にメールで届きます。',
    'On: the sign-in page of advertisers leads to the form, and you are told of each by email.',
  ),
  approval: text('申し込んだ広告主の承認', 'Approval of sign-ups'),
  approvalHint: text(
    '自動でも、電話番号・法人番号・登録番号・メールアドレスがほかの広告主と同じときは承認待ちになります。',
    'Even then, whoever shares a phone number, corporate or invoice number or address with another advertiser waits.',
  ),
  required: text('必須にする項目', 'What has to be filled in'),
  requiredHint: text(
    '会社名・担当者・電話番号のほかに、申し込みで入力を求める項目です。',
    'Beside the company, the contact and the phone number.',
  ),
})

export const advertiserApprovalLabels: Record<(typeof registrationApprovals)[number], Text> = {
  automatic: text('自動（メール確認のあと）', 'Automatic, after the email is verified'),
  by_hand: text('手動（承認待ちにする）', 'By hand'),
}
