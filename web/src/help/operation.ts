import { text } from '@tsunagi/contract/messages/text'
import { manual, operator } from './page.ts'

export const operationPages = manual({
  adminRoles: {
    title: text('管理者・権限', 'Administrators and roles'),
    lead: text('管理者を追加し、できることを役割で決めます。', 'Add administrators and decide by roles what they may do.'),
    points: [
      text('役割のない管理者はオーナーで、すべての操作ができます。最後のオーナーは外せません。', 'An administrator without a role is an owner who may do everything. The last owner cannot be removed.'),
      text('ひな形（営業・経理・審査など）から選び、必要なところだけ直すと早く作れます。', 'Begin with a preset such as sales or accounting, then adjust it.'),
      text('「取り扱い注意」の権限は、口座の閲覧や個人情報の出力などです。必要な人だけに付けてください。', 'Permissions marked “handle with care” open bank details or personal data: give them sparingly.'),
      text('自分の役割は自分では変えられません。変更はすぐに反映されます。', 'Nobody can change the own role. Changes take effect at once.'),
    ],
    screens: ['adminRoleSetting', 'adminInfo'],
    kinds: operator,
  },
  mail: {
    title: text('メール', 'Mails'),
    lead: text('送ったメールと送信の状態を確認し、文面を編集します。', 'Mails and their delivery, and the words they use.'),
    points: [
      text('メールサーバーを設定していないときは「保管」になり、ここで本文を読めます。', 'Without a mail server mails are kept here, where you can read them.'),
      text('宛先エラーは、アドレスを直してから再送してください。', 'For a bounced mail, correct the address and send it again.'),
      text('文面は日本語と英語の両方を編集します。送る前にプレビューとテスト送信で確認できます。', 'Edit both languages; preview them or send a test to yourself first.'),
    ],
    screens: ['mail'],
    kinds: operator,
  },
  auditLog: {
    title: text('監査ログ', 'Audit log'),
    lead: text('すべての変更について、誰が・いつ・何を変えたかを確認します。', 'Who changed what, and when: every change there was.'),
    points: [
      text('番号を押すと、変更前と変更後の値が並びます。パスワードや口座番号は伏せて記録されます。', 'Open a number to compare before and after. Secrets are recorded masked.'),
      text('代理ログイン中の操作には、管理者と本人の両方の名前が残ります。', 'Under proxy sign-in both names are recorded.'),
      text('記録はあとから変更も削除もできません。ハッシュの連鎖で改ざんを検出できます。', 'Records cannot be changed or removed; a chain of hashes reveals tampering.'),
    ],
    screens: ['auditLog'],
    kinds: operator,
  },
  settings: {
    title: text('システム設定', 'System settings'),
    lead: text('サイトの名前、請求・支払の条件、マスタなどを設定します。', 'Name of the site, billing and payment terms, master data.'),
    points: [
      text('変更はすぐに全員へ反映され、監査ログに残ります。', 'Changes take effect for everyone at once and are in the audit log.'),
      text('支払の条件を変えても、締めた月には影響しません。', 'New payment terms do not touch closed months.'),
      text('規約を変えるときは、適用の1か月以上前にお知らせしてください。', 'Announce changes of the terms at least one month ahead.'),
    ],
    screens: ['systemSetting', 'systemSiteSetting', 'systemClaimSetting', 'systemPaymentSetting'],
    kinds: operator,
  },
})
