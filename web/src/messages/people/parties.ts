import { naming } from '@tsunagi/contract/messages/resultStatuses'
import { column } from '@tsunagi/contract/endpoint'
import type { OperatorEvent } from '@tsunagi/contract/people/lifecycle'
import { lifecycleEventLabels, lifecycleLabels } from '@tsunagi/contract/people/messages/lifecycle'
import { catalogue, text, type Text } from '@tsunagi/contract/messages/text'

/** What the screens of affiliaters, advertisers and agencies share. */
export const partyMessages = catalogue({
  registered: text('登録日', 'Registered'),
  lastLogin: text('最終ログイン', 'Last sign-in'),
  tag: text('タグ', 'Tag'),
  yes: text('あり', 'Yes'),
  no: text('なし', 'No'),
  basics: text('基本情報', 'Basics'),
  basicsLead: text('契約の相手方となる方の情報です。', 'The party to the contract.'),
  contact: text('連絡先', 'Contact details'),
  contactLead: text('ログインと連絡に使います。', 'Used for signing in and for getting in touch.'),
  address: text('住所', 'Address'),
  addressLead: text(
    '郵便番号を入れると、住所を自動で入力します。',
    'The postal code fills in the address.',
  ),
  operator: text('運営設定', 'Operator settings'),
  operatorLead: text('運営者だけに表示されます。', 'Shown to the operator only.'),
  mails: text('メールの受信', 'Email'),
  mailsLead: text('受け取るメールの種類です。', 'Which kinds of email are sent.'),
  opening: text('ログインの準備', 'Signing in'),
  openingLead: text(
    'メールを送ると、ご本人がパスワードを設定できます。送らない場合は、初期パスワードを決めて直接お伝えください。',
    'With an email, the person sets a password. Without one, choose an initial password and pass it on yourself.',
  ),
  sendMail: text('設定用のメールを送る', 'Send an email to set a password'),
  firstPassword: text('初期パスワード', 'Initial password'),
  firstPasswordHint: text(
    '12文字以上。会社名やメールアドレスは使えません。',
    'At least 12 characters; neither the company nor the email address.',
  ),
  staff: text('運営担当', 'Staff'),
  agency: text('代理店', 'Agency'),
  belowZeroIn: text('差引マイナスの対象月', 'Below zero at the closing of'),
  hasLeft: text('退会の有無', 'Has left'),
  fullAddress: text('住所', 'Address'),
  edit: text('編集', 'Edit'),
  open: text('詳細を見る', 'See the details'),
  toList: text('一覧へ', 'Back to the list'),
  another: text('続けて登録する', 'Register another'),
  withMailTitle: text('登録してメールを送りました', 'Registered, and the email is on its way'),
  withMailDetail: text(
    'ご本人がメールのリンクからパスワードを設定すると、ログインできるようになります。届かない場合は、ログイン画面の「パスワードをお忘れの方」からも設定できます。',
    'The person can sign in after choosing a password with the link of the email. If it does not arrive, “Forgot your password?” on the sign-in page works too.',
  ),
  people: text('ログインできる人', 'Who can sign in'),
  noPeople: text('まだ誰もログインできません。', 'Nobody can sign in yet.'),
  history: text('審査・状態の履歴', 'Review and status history'),
  noHistory: text('履歴はまだありません。', 'There is no history yet.'),
  system: text('システム', 'System'),
  status: text('ステータス変更', 'Change of status'),
  statusLead: text(
    '変更すると、相手の利用できる範囲がすぐに変わります。',
    'It takes effect at once.',
  ),
  newStatus: text('変更の内容', 'Change to make'),
  reason: text('理由', 'Reason'),
  reasonHint: text('メールで相手に伝わります。', 'Sent to them by email.'),
  reasonKept: text(
    'メールには記載されません。履歴に残ります。',
    'It is not in the email, and stays in the history.',
  ),
  sendStatusMail: text('メールで知らせる', 'Notify them by email'),
  preview: text('メールの内容', 'The email'),
  previewSubject: text('件名', 'Subject'),
  previewName: text('（宛名）', '(name)'),
  previewSample: text(
    '一部は見本の値です。言語は相手の設定に合わせて送ります。',
    'Some values are samples. It is sent in the language of the recipient.',
  ),
  bulkEdit: text('一括変更', 'Bulk edit'),
  bulkQuestion: text(
    '入力した項目だけを、選択したすべての相手に設定します。',
    'Only the fields you fill in are changed, for everyone selected.',
  ),
  tagsReplace: text('いまのタグと置き換わります。', 'They replace the present tags.'),
  regist: text('登録', 'Register'),
  passwordMail: text('パスワード設定メール', 'Password email'),
  passwordMailQuestion: text(
    'ログインする方に、パスワードを設定するためのリンクをメールで送ります。以前に送ったリンクは使えなくなります。',
    'We will email the person who signs in a link to choose a password. Earlier links stop working.',
  ),
  passwordMailSent: text('メールを送りました', 'The email is on its way'),
  endSecondFactor: text('2段階認証の解除', 'Switch off two-step sign-in'),
  endSecondFactorQuestion: text(
    '認証アプリもリカバリーコードも失くした方のための操作です。ご本人であることを、登録済みの電話番号などで必ず確かめてください。ログイン中の端末はすべてログアウトされ、ご本人にメールで知らせます。',
    'For somebody who has lost both the app and the recovery codes. Make sure that it is really them, for example by the phone number on record. All their sessions end, and they are told by email.',
  ),
  endSecondFactorDone: text(
    '解除しました。次のログインはパスワードだけで、設定し直せます。',
    'It is off: they sign in with the password and can set it up anew.',
  ),
  endSecondFactorReason: text('理由・本人確認の方法', 'Why, and how you made sure'),
  ownPassword: text('あなたのパスワード', 'Your password'),
  ownCode: text('あなたの認証コード', 'A code of your authenticator'),
  results: text('成果', 'Results'),
  resultsMonth: text('直近30日の成果', 'Results of the last 30 days'),
  toResults: text('成果一覧で見る', 'Open the results'),
  toReport: text('レポートで見る', 'Open the report'),
  payments: text('支払', 'Payments'),
  claims: text('請求', 'Invoices'),
  noPayments: text('支払はまだありません。', 'There are no payments yet.'),
  noClaims: text('請求はまだありません。', 'There are no invoices yet.'),
  toPayments: text('支払レポートで見る', 'Open the payments'),
  toClaims: text('請求レポートで見る', 'Open the invoices'),
  clicks: text('クリック', 'Clicks'),
  occurred: text('発生', 'Occurred'),
  approved: text('承認', 'Approved'),
  reward: text('報酬（ネット）', 'Reward (net)'),
  gross: text('グロス', 'Gross'),
  notes: text('備考', 'Notes'),
  infoRequested: text(
    '運営から追加の確認をお願いしています。内容を直して保存したあと、再申請してください。',
    'The operator asked for more information. Change your details, save them, and submit them again.',
  ),
  waiting: text(
    '審査中です。内容は審査のあいだも変更できます。',
    'Your registration is under review. You can change your details meanwhile.',
  ),
  resubmit: text('再申請する', 'Resubmit'),
  resubmitted: text(
    '再申請しました。審査の結果はメールでお知らせします。',
    'Submitted again. We will tell you the result by email.',
  ),
  resubmitQuestion: text(
    '登録内容を審査に戻します。よろしいですか？',
    'Your details will be reviewed again. Continue?',
  ),
})

export const partyTitle = (name: string, id: number) =>
  text(`${name}（ID：${id}）`, `${name} (ID ${id})`)
export const statusChanged = (count: number) =>
  text(`${count.toLocaleString('ja-JP')}件のステータスを変更しました。`, `${count} changed.`)
export const changedTogether = (count: number) =>
  text(`${count.toLocaleString('ja-JP')}件を変更しました。`, `${count} changed.`)

/** What happens to an account, said before it does. */
export const eventConsequences = {
  approve: text('ログインして利用できるようになります。', 'They can sign in and use the network.'),
  reject: text(
    '登録をお断りします。ログインできなくなります。',
    'The registration is rejected. They cannot sign in.',
  ),
  ask: text(
    '理由を伝え、内容の追加・修正をお願いします。相手は内容を直して再申請できます。',
    'They are told the reason, can change their details and submit them again.',
  ),
  suspend: naming(
    'ログインを止め、リンクからの成果も発生しなくなります。{pending}の成果の審査は続けられます。',
    'They cannot sign in, and their links bring no new results. {Pending} results can still be decided.',
  ),
  resume: text(
    '停止を解除し、再び利用できるようにします。',
    'They can sign in and use the network again.',
  ),
  withdraw: text(
    '退会にします。ログインと提携はすべて終了します。元に戻せません。',
    'They leave the network: sign-in and partnerships end. This cannot be undone.',
  ),
  deregister: text(
    '強制退会にします。ログインと提携はすべて終了します。オーナーは「復活」で承認の状態に戻せますが、提携は戻りません。',
    'They are removed: sign-in and partnerships end. An owner can restore the account, not its partnerships.',
  ),
  restore: text(
    '停止・強制退会を取り消し、承認の状態に戻します。',
    'The suspension or removal is reversed.',
  ),
} satisfies Record<OperatorEvent, Text>

const billedOn = naming(
  'これまでの成果は、通常どおり請求します。{pending}の成果は、広告主が判定できなくなります。前受金・返還額が残るときは、返金してください。',
  'Results so far are billed as always. They can no longer decide {pending} ones. Pay back what is left of their credit.',
)
/** What becomes of an account's money when it ends, said before it does. */
export const moneyConsequences = {
  affiliater: {
    withdraw: naming(
      '先月までに確定した未払いの報酬は、最低支払額に達していれば支払います。それ以外の報酬は失われ、これから{approved}になる成果も支払いません。',
      'Unpaid rewards up to last month are paid if they reach the least payment. All others are lost, and so are those of results that become {approved} from here on.',
    ),
    deregister: naming(
      '報酬は失われません。確定済みの報酬も、これから{approved}になる成果の報酬も、最低支払額に達した月に通常どおり支払います。支払わない場合は、成果を{rejected}にするか、調整または支払の保留で止めてください。',
      'No rewards are lost: those of results that are {approved}, or will be, are paid as always once they reach the least payment. To keep that back, make results {rejected}, enter an adjustment or hold payments.',
    ),
  },
  advertiser: { withdraw: billedOn, deregister: billedOn },
  agency: {
    withdraw: text(
      'これまでの報酬は、最低支払額に満たなくても通常どおり支払います。',
      'What it has earned is paid as always, also under the least payment.',
    ),
    deregister: text(
      'これまでの報酬は、最低支払額に達した月に通常どおり支払います。',
      'What it has earned is paid as always once it reaches the least payment.',
    ),
  },
} satisfies Record<string, Record<'withdraw' | 'deregister', Text>>

export const historyLabels = {
  at: column(text('日時', 'Date and time')),
  event: column(text('内容', 'Content'), {
    ...lifecycleEventLabels,
    regist: partyMessages.regist,
    passwordMail: partyMessages.passwordMail,
    endSecondFactor: partyMessages.endSecondFactor,
  }),
  to_lifecycle: column(text('変更後', 'After'), lifecycleLabels),
  reason: column(text('理由', 'Reason')),
  actor: column(text('実行者', 'By')),
}

export const userLabels = {
  user_name: column(text('氏名', 'Name')),
  mail_address: column(text('メールアドレス', 'Email address')),
  has_password: column(text('パスワード', 'Password')),
  has_second_factor: column(text('2段階認証', 'Two-step sign-in')),
  last_login_at: column(text('最終ログイン', 'Last sign-in')),
  created_at: column(text('登録日時', 'Registered at')),
}
export const passwordStates = { set: text('設定済み', 'Set'), unset: text('未設定', 'Not set') }
