import { text } from '@tsunagi/contract/messages/text'
import { everyone, manual } from './page.ts'

export const resultPages = manual({
  results: {
    title: text('成果一覧', 'Results'),
    lead: text('記録された成果を探し、承認・却下します。', 'Find results, approve or reject them.'),
    points: [
      text(
        '承認した成果が、月末に請求と支払の対象になります。',
        'Approved results become part of the month’s invoices and payments.',
      ),
      text(
        '却下には理由が必要です。アフィリエイターに伝わります。',
        'Rejecting needs a reason, which the publisher sees.',
      ),
      text('締めた月の成果は変更できません。', 'Results of a closed month cannot be changed.'),
      text(
        '同じ訪問者の1日のうちの重複クリックは1クリックと数えます。',
        'Repeated clicks by one visitor within a day count as one.',
      ),
    ],
    screens: ['actionLogRaw-search', 'actionLogRaw'],
    kinds: everyone,
  },
  result: {
    title: text('成果の詳細', 'One result'),
    lead: text(
      '1件の成果が、どのクリックから生まれ、どう判断されたかを確認します。',
      'Which click a result came from, and how it was decided.',
    ),
    points: [
      text(
        '「判定の流れ」に、計測時の判断が順番に並びます。',
        'The trail lists each decision of the tracking in order.',
      ),
      text(
        '履歴には、誰がいつ何を変えたかが残ります。',
        'The history says who changed what, and when.',
      ),
      text(
        '金額の変更は、未締めの月の成果に限ります。',
        'Amounts can be changed only while the month is open.',
      ),
    ],
    screens: ['actionLogRaw-info', 'actionLogRaw-edit', 'actionLogRaw-regist'],
    kinds: everyone,
  },
  reservations: {
    title: text('予約一覧', 'Reservations'),
    lead: text(
      '来店や通話など、あとから成果になる予約を管理します。',
      'Visits and calls that become results later.',
    ),
    points: [
      text(
        '来店や面談が行われたら、広告主のシステムが event=fulfil を送ると成果になります。',
        'Once the visit took place, the advertiser’s system sends event=fulfil and it becomes a result.',
      ),
      text(
        '有効期間は広告の計測ルールで決めます。過ぎた予約は「期限切れ」になり、成果にはなりません。',
        'The promotion’s rules say how long a reservation lasts. After that it has expired and no longer becomes a result.',
      ),
      text(
        '取り消した予約は成果一覧には出ません。',
        'Cancelled reservations do not appear among the results.',
      ),
    ],
    screens: ['actionReserve'],
    kinds: ['admin', 'advertiser'],
  },
  report: {
    title: text('レポート', 'Reports'),
    lead: text(
      '月別・日別・掲載面ごとに、クリックから成果までを集計します。',
      'Clicks and results by month, day or placement.',
    ),
    points: [
      text(
        '「発生」は成果が起きた日、「承認」は承認した日で数えます。',
        'Occurred counts by the day of the result, approved by the day of the approval.',
      ),
      text(
        'CVRはクリックに対する成果の割合、EPCは1クリックあたりの報酬です。',
        'CVR is results per click; EPC is the reward per click.',
      ),
      text(
        '今日の数字は数分おきに更新されます。',
        'Figures of today are brought up to date every few minutes.',
      ),
    ],
    screens: ['common-report'],
    kinds: everyone,
  },
})
