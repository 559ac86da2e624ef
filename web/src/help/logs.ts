import { text } from '@tsunagi/contract/messages/text'
import { manual, operator } from './page.ts'

export const logPages = manual({
  deletions: {
    title: text('最近削除したもの', 'Recently deleted'),
    lead: text(
      '削除した下書きや設定を、30日以内なら復元できます。',
      'Drafts and settings that were deleted can be restored within 30 days.',
    ),
    points: [
      text(
        '広告の下書き（成果地点・素材・単価を含む）、素材、選択肢の行、役割、テンプレート、掲示、一斉メールの下書きが対象です。',
        'These are drafts of promotions with their goals, materials and prices, ad materials, rows of lists, roles, templates, announcements and drafts of mailings.',
      ),
      text(
        '復元すると、同じ番号・同じ内容に戻ります。同じ名前やコードのものが登録されているときは、先にそちらを変更します。',
        'What is restored has its number and its content again. Where another has its name or code by now, that one has to be changed first.',
      ),
      text(
        '広告主が削除したものも並びます。30日を過ぎると完全に削除されます。',
        'What advertisers have deleted is listed too. After 30 days it is deleted for good.',
      ),
    ],
    screens: ['deletion'],
    kinds: operator,
  },
  trackLog: {
    title: text('トラッキングログ', 'Tracking log'),
    lead: text(
      '広告主から届いた成果通知と、その判定を確認します。',
      'Conversion notices from advertisers, and the verdict on each.',
    ),
    points: [
      text(
        '番号を押すと、成果にならなかった理由と直し方が表示されます。',
        'Open a notice to read why there was no result, and what to do.',
      ),
      text(
        '新しい通知は自動で表示されるので、タグのテストに使えます。',
        'New notices appear by themselves, so you can watch a test arrive.',
      ),
      text(
        '同じ注文番号の通知は1件だけ成果になります。',
        'Of several notices with one order number only one becomes a result.',
      ),
    ],
    screens: ['trackLog'],
    kinds: operator,
  },
  checkLog: {
    title: text('チェックログ', 'Check log'),
    lead: text(
      '広告リンクのクリックと、数えたかどうかの判定を確認します。',
      'Clicks on links, and whether each was counted.',
    ),
    points: [
      text(
        '「同じ訪問者の重複」は、同じ訪問者の同じ日の2回目以降のクリックか、広告の上限を超えたクリックです。',
        '“Repeated by the same visitor” marks further clicks of one visitor on a day, or beyond the promotion’s limit.',
      ),
      text(
        'ボットと判定したクリックは成果につながりません。',
        'Clicks by bots lead to no results.',
      ),
      text(
        '参照元を見ると、登録メディア以外への掲載に気づけます。',
        'The referrer shows links placed outside of registered media.',
      ),
    ],
    screens: ['checkLog'],
    kinds: operator,
  },
  ownClicks: {
    title: text('クリック一覧', 'Clicks'),
    lead: text(
      'ご自身の広告リンクのクリックと、数えたかどうかを確認します。',
      'The clicks on your own links, and whether each was counted.',
    ),
    points: [
      text(
        '「対象外」のクリックには理由が表示されます。同じ訪問者の同じ日の2回目以降は「同じ訪問者の重複」です。',
        'A click that is not counted says why. Further clicks of one visitor on the same day are repeats.',
      ),
      text(
        'リンクに付けた pbid や sub1 の値でも探せます。',
        'You can also search by the values of pbid, sub1 and so on in your links.',
      ),
      text(
        '訪問者のIPアドレスやブラウザの情報は表示されません。',
        'Addresses and browsers of visitors are not shown.',
      ),
    ],
    screens: ['checkLog-affiliater'],
    kinds: ['affiliater'],
  },
  ownNotices: {
    title: text('計上されなかった成果通知', 'Notices that were not counted'),
    lead: text(
      '広告主から届いた通知のうち、成果にならなかったものと、その理由です。',
      'Notices from advertisers that did not become a result, and why.',
    ),
    points: [
      text(
        '「説明」には、あなたにできることが書かれています。',
        '“Explanation” says what you can do about it.',
      ),
      text(
        '広告主側の設定が原因のときは、クリックIDを添えて運営にお知らせください。直ったあとで再処理できます。',
        'If the cause lies with the advertiser, send the click ID to the operator: the notice can be processed again once the cause is corrected.',
      ),
      text(
        '計上された通知は成果一覧に表示されます。',
        'Notices that counted appear among your results.',
      ),
    ],
    screens: ['trackLog-affiliater'],
    kinds: ['affiliater'],
  },
  retention: {
    title: text('成果・ログの設定', 'Results and logs'),
    lead: text(
      'クリック、成果通知、キックバックの送信記録を何日残すかを決めます。',
      'How many days clicks, notices and kickback attempts are kept.',
    ),
    points: [
      text(
        '期間を過ぎた記録は1日以内に自動で削除され、元に戻せません。',
        'Older entries are removed within a day, for good.',
      ),
      text(
        'クリックは月単位で、その月の最後の日が期間を過ぎてから削除されます。',
        'Clicks are removed by the month, once its last day is old enough.',
      ),
      text(
        '訪問者のIPアドレスとユーザーエージェントは、決めた日数のあと匿名化されます。件数と集計は変わりません。',
        'Addresses and agents of visitors are anonymised after so many days. Counts and reports stay the same.',
      ),
      text(
        '「未承認」「承認」などのステータスは、自社の呼び名に変えられます。',
        'Statuses such as pending and approved can be called by names of your own.',
      ),
      text(
        '不正なクリックが続くIPアドレス・ブラウザ・リンク元は、すべての広告でまとめて除外できます。',
        'Addresses, browsers and referring sites from which fraudulent clicks keep coming can be blocked on all promotions at once.',
      ),
      text(
        '成果・請求・支払の記録は削除されません。',
        'Results, invoices and payments are never removed.',
      ),
    ],
    screens: ['systemResultSetting'],
    kinds: operator,
  },
  kickbackLog: {
    title: text('キックバック通知ログ', 'Kickback log'),
    lead: text(
      'アフィリエイターのサーバーへ送った成果通知の記録です。',
      'Notices of results sent to the servers of publishers.',
    ),
    points: [
      text(
        '失敗した通知は、間隔をあけて自動で再送されます。',
        'Failed notices are resent automatically at growing intervals.',
      ),
      text('「再送」で手動でも送り直せます。', 'You can also resend one yourself.'),
      text(
        '署名の秘密鍵は、メディアの「連携設定」にあります。',
        'The signing secret is in the link settings of the medium.',
      ),
    ],
    screens: ['kickbackLog'],
    kinds: operator,
  },
  webhooks: {
    title: text('Webhook', 'Webhooks'),
    lead: text(
      '成果・提携・請求などの出来事を、会計やCRMなど自社のシステムへすぐに知らせます。',
      'Tells accounting, CRM or another system of your own at once what happens.',
    ),
    points: [
      text(
        '追加すると署名シークレットが一度だけ表示されます。受信側は、届いたものがこのネットワークからのものかを署名（Standard Webhooks：webhook-id・webhook-timestamp・本文を「.」でつないだもののHMAC-SHA256）で確かめます。',
        'The signing secret is shown once, when a webhook is added. By the signature the receiver knows that a message is ours (Standard Webhooks: HMAC-SHA256 over webhook-id, webhook-timestamp and body, joined by dots).',
      ),
      text(
        '「テスト送信」で、送った内容と受信側の応答を確かめられます。',
        'A test shows what was sent and what the receiver answered.',
      ),
      text(
        '失敗したものは10秒から24時間まで間隔をあけて9回まで送ります。webhook-id は毎回同じなので、受信側で二重に処理せずに済みます。順番は前後することがあります。',
        'What fails is sent up to nine times, at intervals of ten seconds to a day. The webhook-id stays the same, so that a receiver drops what it has seen. The order may vary.',
      ),
      text(
        '20回続けて失敗すると、1時間に1回だけ試します。応答が戻ると、たまったものが送られます。',
        'After twenty failures in a row it is tried once an hour; once it answers, what waits is sent.',
      ),
      text(
        '広告主には、ご自身の広告・成果・提携・請求のことだけが届きます。',
        'An advertiser is told only of its own promotions, results, partnerships and invoices.',
      ),
    ],
    screens: ['webhook'],
    kinds: ['admin', 'advertiser'],
  },
})
