import { naming } from '@tsunagi/contract/messages/resultStatuses'
import { catalogue, text } from '@tsunagi/contract/messages/text'
import { formatDay, formatYen } from '../../client/format.ts'

export const ownMessages = catalogue({
  title: text('登録情報', 'Your details'),
  open: text('登録情報を見る', 'See your details'),
  edit: text('登録情報を編集', 'Edit your details'),
  toReview: text('審査の状況を見る', 'See the review'),
  signIn: text('ログイン情報', 'Sign-in details'),
  password: text('パスワードの変更', 'Change your password'),
  changePassword: text('パスワードを変更', 'Change the password'),
  currentPassword: text('現在のパスワード', 'Current password'),
  newPasswordHint: text(
    '会社名・メールアドレスや、よく使われるパスワードは使えません。',
    'Do not use your company name, your email address or a common password.',
  ),
  passwordChanged: text('パスワードを変更しました', 'Your password was changed'),
  passwordChangedDetail: text(
    'この端末以外のログインは、すべて終了しました。確認のメールをお送りしています。',
    'All your other sessions have ended. We sent you an email about it.',
  ),
  toHome: text('ホームへ', 'Go to home'),
  leave: text('退会', 'Leave the network'),
  leaveLead: text(
    '退会すると、すべての提携が解除され、ログインできなくなります。元に戻すことはできません。',
    'All your partnerships end and you can no longer sign in. This cannot be undone.',
  ),
  agencyLeaveLead: text(
    '退会すると、ログインできなくなります。担当している広告主・アフィリエイターはそのまま残り、退会後に届く成果にマージンは付きません。元に戻すことはできません。',
    'You can no longer sign in. Your clients stay in the network, and results that come in from then on earn you no margin. This cannot be undone.',
  ),
  leaveStart: text('退会の手続きへ', 'Leave the network'),
  leaveTitle: text('退会の確認', 'Leave the network?'),
  leaveRun: text('退会する', 'Leave'),
  leaveReason: text('退会の理由（任意）', 'Why you leave (optional)'),
  leaveSure: text('上の内容を確認し、退会します。', 'I have read the above and want to leave.'),
  paid: text('お支払いする額（税込）', 'To be paid (including tax)'),
  forfeited: naming(
    '失われる{approved}の報酬（税抜）',
    '{Approved} rewards that are lost (before tax)',
  ),
  pendingForfeited: naming(
    '失われる{pending}・{hold}の報酬（税抜）',
    'Rewards {pending} or {hold} that are lost (before tax)',
  ),
  ended: text('解除される提携', 'Partnerships that end'),
  notPaid: text(
    '確定した報酬の合計が最低支払額に満たないため、お支払いはありません。',
    'Your approved rewards are under the least that is paid, so nothing is paid.',
  ),
  comingPaid: text(
    '締め済みの月の報酬は、予定どおりお支払いします。',
    'Rewards of months already closed are paid as planned.',
  ),
  lacksAccount: text(
    '振り込める口座が登録されていないため、このままではお支払いできません。退会すると登録できなくなりますので、先に登録してください。',
    'No bank account that takes this payment is registered. Register one first: you cannot once you have left.',
  ),
  monthByMonth: text(
    '支払通知書をまだ作成していない月が複数あるため、月ごとに作成するものとして計算しています。まとめて作成する場合は、消費税の端数や源泉徴収の計算により変わることがあります。',
    'Several months have no payment statement yet. This is what one for each of them comes to; one for all of them may differ by the rounding of tax and by what is withheld.',
  ),
  stillBilled: naming(
    '{approved}の成果は、退会後もこれまでどおりご請求します。{pending}の成果は、退会すると判定できなくなり、承認期限が来ると広告の設定のとおり「{approved}」または「{hold}」になります。先に判定を済ませてください。',
    '{Approved} results are billed as always, also once you have left. {Pending} ones you can then no longer decide: as their deadlines come they are “{approved}” or “{hold}”, as each promotion says. Decide them first.',
  ),
  marginsPaid: naming(
    '退会前に届いた成果のマージンは、あとから{approved}になったものも含め、これまでどおりお支払いします。',
    'Margins of results that came in before are paid as always, also of those that are {approved} later.',
  ),
  credit: text('充当前の前受金・返還額', 'Credit not used yet'),
  creditBack: text(
    '充当前の前受金・返還額は、これからのご請求に充て、なお残る分を返金します。振込先の口座は、担当者にお知らせください。',
    'Your credit settles the invoices still to come; the rest is paid back. Tell your contact the bank account for it.',
  ),
  pendingLost: naming(
    '{pending}の成果と、今月の成果は、お支払いの対象になりません。',
    '{Pending} results and those of this month are not paid.',
  ),
})

/** What was taken back after the last month that is paid, before tax. */
export const setOffSince = (month: string, amount: number) =>
  text(
    `${month.replace('-', '年')}月より後の取消し・減額（税抜 ${formatYen(amount)}）を差し引いて計算しています。`,
    `What was taken back after ${formatDay(month)} (${formatYen(amount)} before tax) is taken off.`,
  )

export const paidUntil = (month: string) =>
  text(
    `${month.replace('-', '年')}月分までの確定報酬を、通常の支払日にお支払いします。`,
    `Approved rewards up to ${formatDay(month)} are paid on the usual pay date.`,
  )
