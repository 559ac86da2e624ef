import { catalogue, text } from '@tsunagi/contract/messages/text'

export const waitingMessages = catalogue({
  title: text('審査中です', 'Under review'),
  lead: text(
    'ご登録ありがとうございます。内容を確認し、結果をメールでお知らせします。',
    'Thank you for registering. We are reviewing your details and will email you the outcome.',
  ),
  expected: text(
    '目安：1〜3営業日（平日 9:30〜17:30 に審査しています）',
    'Usually within one to three business days (we work on weekdays, 9:30–17:30)',
  ),
  askedTitle: text('ご確認いただきたいことがあります', 'We need a little more information'),
  askedLead: text(
    '次の点を修正し、「審査に送る」を押してください。',
    'Please correct this, then press “Submit for review”.',
  ),
  reviewed: text('審査している内容', 'What we review'),
  profile: text(
    '登録情報（氏名・会社名、住所、連絡先）',
    'Your details: name or company, address, contact',
  ),
  media: text(
    '最初に登録したメディアの内容と掲載の可否',
    'Your first medium: its content and whether ads may appear',
  ),
  contract: text('契約に必要な会社情報', 'Company details needed for the contract'),
  state: text('状況', 'Progress'),
  edit: text('登録情報を修正する', 'Change your details'),
  resubmit: text('審査に送る', 'Submit for review'),
  resubmitted: text('審査に送りました。', 'Submitted for review.'),
  checkAgain: text('状況を更新する', 'Check again'),
  signIn: text('ログイン情報', 'Sign-in details'),
  help: text('お困りのときは', 'If you need help'),
})
