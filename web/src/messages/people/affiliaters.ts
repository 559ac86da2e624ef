import { column } from '@tsunagi/contract/endpoint'
import { affiliaterColumns } from '@tsunagi/contract/people/messages/accounts'
import { affiliaterFieldLabels } from '@tsunagi/contract/people/messages/affiliaters'
import { mediaStateLabels } from '@tsunagi/contract/catalogue/messages/media'
import { counted } from '@tsunagi/contract/messages/counted'
import { catalogue, text } from '@tsunagi/contract/messages/text'

export const affiliaterMessages = catalogue({
  regist: text('アフィリエイターを登録', 'Register a publisher'),
  registTitle: text('アフィリエイターの登録', 'Register a publisher'),
  editTitle: text('アフィリエイターの編集', 'Edit a publisher'),
  ownEditTitle: text('登録情報の編集', 'Edit your details'),
  ownTitle: text('登録情報', 'Your details'),
  companyHint: text(
    '法人は必須です。個人は屋号があれば入力してください。',
    'Corporations must fill this in; individuals may give a trade name.',
  ),
  contactNameHint: text('法人の場合は、ご担当者の氏名です。', 'For a corporation, its contact.'),
  contactMailHint: text(
    'ログイン用と別のアドレスで連絡を受ける場合に入力してください。',
    'If you want to be written to at another address than you sign in with.',
  ),
  mailHint: text(
    'ログインに使います。変更すると、次回からこのアドレスでログインします。',
    'Used to sign in; a new one counts from the next time.',
  ),
  bank: text('振込先口座', 'Bank account'),
  bankLead: text(
    '日本国内の、ご本人（自社）名義の口座だけが使えます。登録する場合は5項目すべてを入力してください。',
    'Only an account in Japan in the own name. Fill in all five or none.',
  ),
  invoice: text('インボイス', 'Qualified invoices'),
  invoiceLead: text(
    '適格請求書発行事業者の方は、登録番号を入力してください。',
    'If you issue qualified invoices, enter the registration number.',
  ),
  validFromHint: text(
    '空欄なら、期間の始まりを問わず有効とみなします。',
    'Empty: it is valid from the beginning.',
  ),
  validUntilHint: text(
    '登録の取消・失効があった場合に、有効な最後の日を入力します。',
    'If the registration was cancelled or lapsed: its last valid day.',
  ),
  withholdingHint: text(
    '「設定 > 支払」で源泉徴収を行う場合に使われます。',
    'Used when withholding is switched on in the payment settings.',
  ),
  rankLockedHint: text(
    '固定すると、毎月の判定でランクが変わりません。',
    'The monthly review leaves a locked rank as it is.',
  ),
  group: text('グループ', 'Group'),
  referrer: text('紹介者', 'Referrer'),
  referrerHint: text(
    'この方を紹介したアフィリエイターです。変更は、次に締める月の紹介報酬から効きます。',
    'The publisher by whom this one came. A change counts for referral rewards from the next closing on.',
  ),
  hasBank: text('口座登録', 'Bank account'),
  waitsForAccount: text('振込先口座待ちの報酬', 'Rewards that wait for a bank account'),
  hasInvoice: text('インボイス登録', 'Registration number'),
  hasMedia: text('メディア登録', 'Media registered'),
  hasSignals: text('重複の疑い', 'Possible duplicate'),
  unpaidFrom: text('未払報酬（以上）', 'Unpaid rewards, at least'),
  unpaidTo: text('未払報酬（以下）', 'Unpaid rewards, at most'),
  empty: text('アフィリエイターはまだいません', 'There are no publishers yet'),
  emptyDetail: text(
    '登録申請が届くと、ここで審査できます。こちらから登録することもできます。',
    'Registrations appear here for screening. You can also register one yourself.',
  ),
  signals: text('重複の疑いがあります', 'Possible duplicate'),
  signalsDetail: text(
    '同じ方・会社の複数登録は認められません。次のアカウントを確認してください。',
    'One person or company may have one account. Please look at these accounts.',
  ),
  media: text('メディア', 'Media'),
  noMedia: text('メディアはまだ登録されていません。', 'There are no media yet.'),
  tabMedia: text('メディア', 'Media'),
  partnerships: text('提携', 'Partnerships'),
  toPartnerships: text('提携申請を見る', 'Open the partnerships'),
  noBank: text('口座は登録されていません。', 'No bank account is registered.'),
  holderSame: text('本人名義', 'Own name'),
  holderOther: text('名義が一致しません', 'Not in the own name'),
  foundBy: text('知ったきっかけ', 'How they found us'),
  changeBank: text('口座を変更', 'Change the bank account'),
  setBank: text('口座を登録', 'Register a bank account'),
  changeBankLead: text(
    '変更すると、確認のメールをお送りします。支払月の前月24日までの変更が、その月の支払から反映されます。',
    'We confirm the change by email. A change by the 24th counts for the payment of the next month.',
  ),
  bankChanged: text(
    '口座を変更しました。確認のメールをお送りしました。',
    'The account was changed. We sent you an email about it.',
  ),
  currentPassword: text('現在のパスワード', 'Current password'),
  code: text('認証コード', 'Authentication code'),
  bankNeedsSecondFactor: text(
    '口座を守るため、登録・変更には2段階認証が必要です。数分で設定できます。',
    'To protect your money, bank details can only be changed with two-step sign-in. Setting it up takes a few minutes.',
  ),
  bankChangeNeedsSecondFactor: text(
    '口座を守るため、変更には2段階認証が必要です。設定は数分で終わり、その24時間後から口座を変更できます。',
    'To protect your money, bank details can only be changed with two-step sign-in. Setting it up takes a few minutes; 24 hours later the account can be changed.',
  ),
  toSecondFactor: text('2段階認証を設定する', 'Set up two-step sign-in'),
  bankHidden: text(
    '口座番号を見る権限がないため、お支払い先の口座は表示されません。口座は変更されずに残ります。',
    'You may not see account numbers, so the bank account is not shown here. It stays as it is.',
  ),
})

export const affiliaterLabels = {
  ...affiliaterFieldLabels,
  ...affiliaterColumns,
  kind: affiliaterFieldLabels.kind,
  company: affiliaterFieldLabels.company,
  address: column(text('住所', 'Address')),
  lifecycle_reason: column(text('理由', 'Reason')),
  staff_name: column(text('運営担当', 'Staff')),
  agency_name: column(text('代理店', 'Agency')),
  found_by: column(affiliaterMessages.foundBy),
  bank_name: column(text('金融機関', 'Bank')),
  branch_name: column(text('支店', 'Branch')),
  account_holder_given: column(text('入力された名義', 'Holder as typed')),
  bank_registered_at: column(text('口座の登録日時', 'Bank account registered at')),
  holder_matches: column(text('名義の確認', 'Account holder check')),
  notes: column(text('備考', 'Notes')),
  user_name: affiliaterFieldLabels.user_name,
}

export const affiliaterMediaLabels = {
  name: column(text('メディア', 'Media')),
  url: column(text('URL', 'URL')),
  status: column(text('ステータス', 'Status'), mediaStateLabels),
}

export const partnershipCount = (count: number) =>
  text(
    `提携・申請 ${count.toLocaleString('ja-JP')}件`,
    counted(count, 'partnership or application', 'partnerships and applications'),
  )

/** Why a bank account cannot be changed yet. */
export const bankSettles = (at: string) =>
  text(
    `安全のため、パスワードの再設定、2段階認証の設定またはリカバリーコードの再発行から24時間は口座を変更できません。${at}以降にお手続きください。`,
    `For safety the bank account cannot be changed for 24 hours after a password reset, a new second factor or new recovery codes. Please come back after ${at}.`,
  )
