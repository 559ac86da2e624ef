import { text } from '@tsunagi/contract/messages/text'
import {
  paymentSettingMessages,
  documentMessages,
  siteMessages,
} from '../messages/office/settings.ts'
import { othersMessages } from '../messages/office/otherSettings.ts'
import { menuMessages as m } from '../messages/shell.ts'
import { manual, operator, pictured } from './page.ts'

/** Guides through several screens, in the order in which one goes. `docs/guides` is made from them. */
export const guidePages = manual({
  guideStart: {
    title: text('ガイド：運営の開始と日々の運用', 'Guide: start and operation'),
    lead: text(
      'はじめて起動してから、毎日の運用が回り始めるまでの手順です。',
      'From the first start until the network runs day by day.',
    ),
    points: [
      text(
        'npm start で起動すると、管理者がまだいない間は初期設定リンクが表示されます。24時間以内に開いて最初の管理者を作り、2段階認証を設定します。',
        'Begin with npm start: while there is no administrator it prints a set-up link. Open it within 24 hours, create the first administrator and set up two-step sign-in.',
      ),
      pictured(
        'settings',
        text(
          `設定の「${siteMessages.title.ja}」で名前とロゴ、「${documentMessages.title.ja}」で会社名・登録番号・口座を登録します。請求書と支払通知書に載ります。`,
          `In the settings, give name and logo in “${siteMessages.title.en}”, and company, registration number and bank account in “${documentMessages.title.en}”: they stand on every invoice and statement.`,
        ),
      ),
      text(
        `「${othersMessages.title.ja}」でメールサーバーを設定し、テストメールを送ります。バックアップの時刻と保存先もここで決め、別のディスクに置きます。バックアップの間の変更も残すように選ぶと、誤った操作の直前にも戻せます。`,
        `In “${othersMessages.title.en}” set the mail server and send a test mail. Hour and folder of backups are set there, too: put them on another disk. If what changes between backups is kept as well, the network can be taken back to just before a mistake.`,
      ),
      text(
        `「${m.admins.ja}」で管理者を追加し、役割を付けます。パスワードを設定していない人には、メールを送り直せます。`,
        `Add administrators and give them roles in “${m.admins.en}”. Those who have not chosen a password can be sent the mail again.`,
      ),
      text(
        `「${m.advertiserList.ja}」で広告主を、「${m.promotionList.ja}」で広告を、「${m.materialList.ja}」で素材を登録します。`,
        `Register advertisers in “${m.advertiserList.en}”, promotions in “${m.promotionList.en}” and materials in “${m.materialList.en}”.`,
      ),
      pictured(
        'screening',
        text(
          `毎日：「${m.screening.ja}」で新しいアフィリエイターとメディアを、「${m.applications.ja}」で提携申請を、「${m.resultList.ja}」で期限の近い成果を確かめます。`,
          `Every day: new publishers and media in “${m.screening.en}”, applications in “${m.applications.en}”, results that are due in “${m.resultList.en}”.`,
        ),
      ),
      text(
        `毎週：「${m.jobs.ja}」でバックアップとその確認が成功しているか、「${m.adChecks.ja}」と「${m.kickbackLog.ja}」に滞りがないかを見ます。`,
        `Every week: see in “${m.jobs.en}” that backups are made and tried, and that nothing waits in “${m.adChecks.en}” and “${m.kickbackLog.en}”.`,
      ),
    ],
    screens: [],
    kinds: operator,
  },
  guideTags: {
    title: text('ガイド：広告主のタグ設置', 'Guide: tags for advertisers'),
    lead: text(
      'サイトにタグを置き、成果が正しく届くことを確かめるまでの手順です。',
      'From placing the tags on your site until conversions arrive.',
    ),
    points: [
      pictured(
        'tags',
        text(
          `「${m.promotionList.ja}」から広告を開きます。計測タグ、完了ページのタグ、サーバー間通信の秘密鍵が表示されます。`,
          `Open the promotion from “${m.promotionList.en}”. It shows the tag, that of the completion page, and the secret for your server.`,
        ),
      ),
      text(
        'ランディングページを含む全ページに、スクリプトタグの1行を置きます。サブドメインをまたぐときは data-domain を付けます。',
        'Place the one line of the script tag on every page, the landing page included. Add data-domain where subdomains are crossed.',
      ),
      text(
        '完了ページでは、注文番号と金額（整数の円）を渡して成果を通知します。同じ注文番号は1件だけ数えます。',
        'The completion page tells the order number and the amount (in whole yen). An order number counts once.',
      ),
      text(
        '自社のサーバーから送る方法もあります。ブラウザの制限を受けず、金額の改ざんもできないため、併用をおすすめします。',
        'Your server may tell it as well. No browser is in the way and nobody can change the amount, so use both.',
      ),
      text(
        `自社のホスト名で計測するときは「${m.trackingHosts.ja}」に登録し、表示されたDNSの設定をします。`,
        `To track under a host name of your own, register it in “${m.trackingHosts.en}” and set the DNS record it shows.`,
      ),
      pictured(
        'tagCheck',
        text(
          '広告の画面の動作確認でテストリンクを作り、実際に注文まで試します。届いた段階がその場で表示されます。',
          'Make a test link on the page of the promotion and order something: each step shows as it arrives.',
        ),
      ),
      text(
        `公開後は「${m.resultList.ja}」で成果を確認し、「${m.reconcile.ja}」で自社の注文リストと照らして承認・却下します。`,
        `Once it runs, see the results in “${m.resultList.en}”, and approve or reject them against your own orders in “${m.reconcile.en}”.`,
      ),
    ],
    screens: [],
    kinds: ['admin', 'advertiser'],
  },
  guideFirstSteps: {
    title: text('ガイド：アフィリエイターの最初の一歩', 'Guide: first steps of a publisher'),
    lead: text(
      '登録してから、最初の報酬を受け取るまでの手順です。',
      'From registering until the first reward is paid.',
    ),
    points: [
      text(
        `「${m.mediaList.ja}」で自分のサイトやアプリを確認します。承認されると広告に申し込めます。`,
        `See your site or app in “${m.mediaList.en}”. Once it is approved you can apply to promotions.`,
      ),
      pictured(
        'offers',
        text(
          `「${m.offers.ja}」で広告を探し、条件を読んでから提携を申請します。結果は「${m.applications.ja}」とメールで分かります。`,
          `Find a promotion in “${m.offers.en}”, read its conditions and apply. “${m.applications.en}” and a mail tell the answer.`,
        ),
      ),
      pictured(
        'links',
        text(
          `提携できたら「${m.links.ja}」でリンクを取り、PRなどの表示と一緒に掲載します。バナーなどの素材は「${m.gallery.ja}」にあります。`,
          `In a partnership, take your link from “${m.links.en}” and publish it with a label such as PR. Banners are in “${m.gallery.en}”.`,
        ),
      ),
      text(
        `クリックは「${m.ownClicks.ja}」、成果は「${m.resultList.ja}」に出ます。成果は広告主が確認してから承認されます。`,
        `Clicks show in “${m.ownClicks.en}”, results in “${m.resultList.en}”. Advertisers check results before they are approved.`,
      ),
      text(
        `届かない成果は「${m.ownNotices.ja}」で理由を確かめ、分からないときは「${m.inquiries.ja}」で問い合わせます。`,
        `Where a result is missing, see why in “${m.ownNotices.en}”, and ask in “${m.inquiries.en}”.`,
      ),
      text(
        '振込先の口座を登録します。支払月の前月24日までに登録された口座へ振り込まれます。',
        'Register your bank account: the one of the 24th of the month before is paid.',
      ),
      text(
        'ホームに紹介リンクがあるときは、そのリンクから登録した方の報酬に応じた紹介報酬も受け取れます。',
        'Where the home screen has a referral link of your own, you also earn a share of what those earn who register by it.',
      ),
    ],
    screens: [],
    kinds: ['admin', 'affiliater'],
  },
  guideMonthEnd: {
    title: text('ガイド：経理の月末作業', 'Guide: month end for the accountant'),
    lead: text(
      '月を締め、請求し、入金を消し込み、報酬を支払うまでの手順です。',
      'Close the month, invoice, match what comes in, and pay rewards.',
    ),
    points: [
      text(
        `締める前に「${m.resultList.ja}」で未処理の成果を、「${m.charges.ja}」と「${m.adjustments.ja}」で加える金額を確かめます。`,
        `Before closing, see what is undecided in “${m.resultList.en}” and what is to be added in “${m.charges.en}” and “${m.adjustments.en}”.`,
      ),
      pictured(
        'closing',
        text(
          `「${m.claims.ja}」で月を締めます。請求と支払の下書きができ、発行前なら開き直せます。`,
          `Close the month in “${m.claims.en}”. Drafts of invoices and payments are made; until they are issued it can be opened again.`,
        ),
      ),
      text(
        `下書きを確かめて請求書を発行します。広告主の前受金は自動で充てられ、請求書は差し引いた額になります。発行した書類は「${m.documents.ja}」に、そのときのPDFのまま残ります。`,
        `Check the drafts and issue the invoices. What an advertiser paid in advance is used at once, and its invoice asks for the rest. “${m.documents.en}” keeps them exactly as issued.`,
      ),
      pictured(
        'receipts',
        text(
          `「${m.receipts.ja}」に銀行の明細を取り込み、請求と消し込みます。残高と遅れは「${m.balances.ja}」で分かります。`,
          `Bring the lines of the bank into “${m.receipts.en}” and match them with invoices. “${m.balances.en}” shows what is open and how late.`,
        ),
      ),
      text(
        `「${m.payments.ja}」と「${m.agencyPayments.ja}」で支払を確定し、振込データを作ります。2人での確認は設定の「${paymentSettingMessages.title.ja}」で必須にできます。`,
        `Confirm payments in “${m.payments.en}” and “${m.agencyPayments.en}” and make the transfer file. Two people can be asked for in the settings, “${paymentSettingMessages.title.en}”.`,
      ),
      text(
        '銀行で振込が済んだら支払済みにします。戻ってきた振込は組戻しとして登録し、口座を直してから支払い直します。',
        'Mark them as paid once the bank has done it. A transfer that came back is booked as returned and paid again to another account.',
      ),
      text(
        `「${m.trialBalance.ja}」で残高を確かめ、「${m.journals.ja}」を会計ソフトへ渡します。年末は「${m.payees.ja}」を使います。`,
        `Check “${m.trialBalance.en}” and hand “${m.journals.en}” to your accounting program. At the end of the year there is “${m.payees.en}”.`,
      ),
    ],
    screens: [],
    kinds: operator,
  },
})
