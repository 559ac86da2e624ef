import { text } from '@tsunagi/contract/messages/text'
import { everyone, manual } from './page.ts'

export const resultPages = manual({
  results: {
    title: text('成果一覧', 'Results'),
    lead: text(
      '記録された成果を探し、承認・却下の状況を確認します。決めるのは広告主と運営者です。',
      'Find results and where they stand. Advertisers and the operator approve or reject them.',
    ),
    points: [
      text(
        '承認した成果が、月末に請求と支払の対象になります。',
        'Approved results go into the month’s invoices and payments.',
      ),
      text(
        '却下には理由が必要です。アフィリエイターに伝わります。',
        'Rejecting needs a reason, which the publisher sees.',
      ),
      text(
        '締めた月の成果を訂正すると、差額が今の月の調整になります。',
        'A correction of a closed month becomes an adjustment of the open one.',
      ),
      text(
        '同じ訪問者の1日のうちの重複クリックは1クリックと数えます。',
        'Repeated clicks by one visitor within a day count as one.',
      ),
    ],
    screens: ['actionLogRaw-search', 'actionLogRaw'],
    kinds: everyone,
  },
  reconciliation: {
    title: text('注文リストとの照合', 'Reconciliation with an order list'),
    lead: text(
      '広告主の受注データ（CSV）と成果を突き合わせ、違いをまとめて処理します。',
      'Compares a CSV of the advertiser’s own orders with the results, and decides the differences together.',
    ),
    points: [
      text(
        '広告と期間を選び、CSVをアップロードします。列の対応は自動で推測し、広告主ごとに覚えます。',
        'Choose the promotion and the period and upload the CSV. Its columns are guessed, and remembered for each advertiser.',
      ),
      text(
        '同じ注文番号の行は合計します。キャンセルの行は金額に含めません。',
        'Lines of the same order are added up; cancelled ones do not count.',
      ),
      text(
        '一致・金額違い・キャンセル・リストにない成果を、グループごとに承認・訂正・却下できます。実行前に件数と金額を確認でき、後から元に戻せます。',
        'Approve, correct or reject each group. You see counts and amounts first, and can take it back afterwards.',
      ),
    ],
    screens: ['actionLogRaw-reconcile'],
    kinds: ['admin', 'advertiser'],
  },
  result: {
    title: text('成果の詳細', 'One result'),
    lead: text(
      '1件の成果が、どのクリックから生まれ、どう判断されたかを確認します。',
      'Which click a result came from, and how it was decided.',
    ),
    points: [
      text(
        '「クリックから支払までの流れ」に、クリックから支払までの出来事が起きた順に並びます。',
        '“From the click to the payment” lists what happened in order, from the click to the transfer.',
      ),
      text(
        '履歴には、誰がいつ何を変えたかが残ります。',
        'The history says who changed what, and when.',
      ),
      text(
        '金額を変更できるのは、承認または却下するまでです。',
        'Amounts can be changed as long as the result is not approved or rejected.',
      ),
    ],
    screens: ['actionLogRaw-info', 'actionLogRaw-edit', 'actionLogRaw-regist'],
    kinds: everyone,
  },
  inquiries: {
    title: text('成果調査', 'Result inquiries'),
    lead: text(
      '計上されなかった成果、金額の違い、却下された成果について、アフィリエイターが依頼し、広告主と運営が調べて回答します。',
      'Publishers ask about results that were not tracked, have a wrong amount or were rejected; the advertiser and the operator look into it and answer.',
    ),
    points: [
      text(
        '依頼は、クリック一覧・計上されなかった成果通知・成果の詳細の「調査を依頼」から始めると、分かっている内容が入力された状態で開きます。',
        'Begin with “Ask about it” in your clicks, in notices that were not counted or on a result: what is known is filled in.',
      ),
      text(
        '運営が広告主に確認すると回答期限がつきます。期限を過ぎると運営に戻り、ホームに表示されます。',
        'When the operator asks the advertiser, the answer has a deadline. After it the inquiry comes back to the operator and appears on the home screen.',
      ),
      text(
        '認めると、成果の作成、却下の取り消し、または金額の訂正が同時に行われ、成果と調査が互いにリンクします。',
        'Accepting makes the result, takes the rejection back or corrects the amount at once; result and inquiry lead to each other.',
      ),
      text(
        '認められなかった調査は、アフィリエイターが1回だけ再調査を依頼できます。',
        'A denied inquiry can be reopened once by the publisher.',
      ),
      text(
        '広告主と運営のやりとりはアフィリエイターに表示されません。社内メモは管理者だけが読みます。',
        'Publishers do not read what the advertiser and the operator say to each other; only administrators read internal notes.',
      ),
    ],
    screens: ['inquiry'],
    kinds: everyone,
  },
  reservations: {
    title: text('予約一覧', 'Reservations'),
    lead: text(
      '来店や面談など成立すると成果になる予約と、予定日時に自動で計上する成果を管理します。',
      'Visits and consultations that become results once they took place, and results that the system posts when they are due.',
    ),
    points: [
      text(
        '予約は、画面の「成立」、CSV、または広告主のシステムからの event=fulfil で成果になります。単価は予約したときのものです。',
        'A booking becomes a result by “Fulfil”, by CSV, or when the advertiser’s system sends event=fulfil. Its price is that of when it was booked.',
      ),
      text(
        '有効期限を過ぎた予約は「期限切れ」になり、成果にはなりません。その前に期限を変更できます。',
        'After its expiry a booking has expired and no longer becomes a result. Before that the expiry can be moved.',
      ),
      text(
        '計上予約は毎週・毎月・毎年繰り返せます。31日を選ぶと、短い月では月末に計上します。',
        'A scheduled result can repeat weekly, monthly or yearly. On the 31st means the last day of shorter months.',
      ),
      text(
        '計上できなかった予約は3回まで試してから「エラー」になり、ホームに表示されます。原因を除いて「再実行」してください。',
        'What cannot be posted is tried three times, then becomes an error and is shown on the home screen. Remove the cause and try again.',
      ),
    ],
    screens: ['actionReserve'],
    kinds: ['admin', 'advertiser', 'agency'],
  },
  report: {
    title: text('レポート', 'Reports'),
    lead: text(
      '月・日・広告・メディアなど最大3つの項目ごとに、クリックから成果までを集計します。',
      'Clicks and results by up to three things, such as month, day, promotion or medium.',
    ),
    points: [
      text(
        '「発生」は成果が起きた日、「承認」は承認した日で数えます。',
        '“Occurred” counts by the day of the result, “Approved” by the day of the approval.',
      ),
      text(
        '「成果率」はクリックに対する成果の割合、「承認率」は承認・却下した成果のうち承認した割合です。',
        'Conversion rate is results per click; approval rate is the share approved of all results decided.',
      ),
      text(
        '日付の基準を「クリック日時」にすると、クリックのない成果（電話・クーポン・手入力）と報酬対象クリックは数えません。「承認・却下日時」では、クリックと表示回数は「—」になります。',
        'By the time of the click, results without one (calls, coupons, entered by hand) and rewarded clicks are left out. By the time of approval, clicks and impressions are shown as “—”.',
      ),
      text(
        '「比較」で、前期間（直前の同じ長さの期間）、前月同期、前年同期を並べられます。月初から月末までの期間は、前の月も月末まで数えます。',
        'Comparison sets a period beside the one right before it, or the same days of last month or last year. Whole months are compared to whole months.',
      ),
      text(
        '「行」と「列」に置く項目は、ドラッグか矢印キーで動かします。見出しの（i）に計算式と単位、見出しを押すと並べ替え、数字を押すとその明細です。',
        'What stands beside the rows and above the columns is dragged or moved by arrow keys. (i) at a head has formula and unit, the head sorts, and a figure leads to its rows.',
      ),
      text(
        '「保存したレポート」で、いまの条件・項目・並び順・グラフに名前を付けて保存し、共有できます。期間は「先月」のように動くものと、固定のものを選べます。',
        'Saved reports keep conditions, figures, order and chart under a name and can be shared. Their period moves, such as last month, or stays.',
      ),
      text(
        '保存したレポートは、「保存したレポートの管理」の封筒のボタンで、毎日・毎週・毎月メールで受け取れます。「直近7日」や「今月」のように動く期間は、前日までになります。送るときに見られる数字だけが入り、送れなかったときは理由を表示します。',
        'A saved report can come by email every day, week or month: the envelope under “Manage saved reports”. A period that moves, such as last 7 days or this month, ends with the day before. It has what its reader may see at that moment, and says why when it could not be sent.',
      ),
      text(
        'グラフの「時間の分布」はクリックから成果までの時間の分布、「経過日数」は発生月ごとに何日後までに承認・却下されたかを示します（12か月まで）。',
        'The chart “Times” shows how long conversions take after their click, “By age” how much of each month was decided after so many days (up to twelve months).',
      ),
      text('今日の数字は、いまの時点のものです。', 'Today’s figures are those of this moment.'),
    ],
    screens: ['common-report'],
    kinds: everyone,
  },
  reasonReport: {
    title: text('却下理由レポート', 'Reasons for rejection'),
    lead: text(
      '成果が何を理由に却下されたかを、理由・広告・メディアごとに集計します。',
      'What results were rejected for, by reason, promotion and medium.',
    ),
    points: [
      text(
        '期間は却下した日で数えます。金額は、承認されていれば発生した金額です。',
        'The period is that of the rejection. Amounts are what the results would have been worth.',
      ),
      text(
        '理由の名前か「成果を見る」から、その成果の一覧に移れます。',
        'The name of a reason and “See the results” lead to the results behind the figures.',
      ),
      text(
        '同じ理由が続くメディアには、掲載内容や成果条件を一度確認してもらうと却下が減ります。',
        'Where one medium keeps failing for one reason, a word about its content or the conditions helps.',
      ),
    ],
    screens: ['common-reasonReport'],
    kinds: ['admin', 'advertiser'],
  },
})
