import type { Month } from '@tsunagi/contract/day'
import { catalogue, text, type Text } from '@tsunagi/contract/messages/text'
import { column } from '@tsunagi/contract/endpoint'
import { affiliaterColumns } from '@tsunagi/contract/people/messages/accounts'
import { monthName } from '../money/claims.ts'

export const referralMessages = catalogue({
  title: text('紹介制度', 'Referral programme'),
  lead: text(
    'アフィリエイターが紹介リンクで新しいアフィリエイターを紹介すると、紹介された方の報酬に応じた紹介報酬を、運営の負担で毎月支払います。広告主への請求は変わりません。',
    'Publishers who bring publishers by a link of their own are paid a share of what these earn, every month, by the network. Advertisers are billed nothing for it.',
  ),
  isOn: text('紹介制度を使う', 'Use the referral programme'),
  isOnHint: text(
    'オンにすると、その月の分から紹介報酬を計算し、アフィリエイターのホームに紹介リンクを表示します。オフにすると、リンクはすぐに消え、新しい登録に紹介者は付きません。その月の分までは支払います。',
    'On: rewards begin with the present month, and the home screen of publishers shows their link. Off: the links go at once and nobody is referred any more; the present month is still paid.',
  ),
  rate: text('紹介報酬の率（％）', 'Share (%)'),
  rateHint: text(
    '紹介された方の、その月に承認された報酬（税抜）に対する率です。変更は翌月の分から効きます。',
    'Of the rewards that were approved in a month, before tax. A change counts from the next month on.',
  ),
  months: text('支払う期間（か月）', 'For how long (months)'),
  monthsHint: text(
    '紹介された方が登録した月と、そのあとの月数です。空のときは期限なしです。変更は翌月の分から効きます。',
    'The month of the registration and so many after it. Empty: without end. A change counts from the next month on.',
  ),
  rules: text('紹介報酬のきまり', 'How rewards are reckoned'),
  cardLead: text(
    'このリンクから登録した方が報酬を得ると、紹介報酬を受け取れます。',
    'You earn a share of what publishers earn who register by this link.',
  ),
  link: text('あなたの紹介リンク', 'Your referral link'),
  people: text('紹介で登録した方', 'Registered by your link'),
  earned: text('これまでの紹介報酬（税抜）', 'Earned so far (before tax)'),
  last: text('直近の月', 'Last month'),
  none: text('まだありません', 'None yet'),
  notes: text(
    '紹介報酬は、毎月の締めのあとに報酬と一緒に支払われ、支払通知書に1行で載ります。ご自身での登録、審査で承認されなかった方や停止中・退会した方の分は対象になりません。どなたが登録したか、その方がいくら得たかは表示されません。',
    'It is paid together with your rewards once a month is closed, as a line of your statement. Accounts of your own count for nothing, nor do people who were not approved, are suspended or have left. Who they are and what each of them earns is not shown.',
  ),
  registerNotice: text(
    '紹介リンクからのお申し込みです。紹介した方には、登録した人数と紹介報酬の金額だけが表示され、お名前やメディア、報酬の明細は表示されません。',
    'You came by a referral link. Whoever shared it sees how many people registered and what that earned, but not your name, your media or what you earn.',
  ),
  tab: text('紹介', 'Referrals'),
  referred: text('紹介した方', 'Who came by this publisher'),
  noReferred: text('紹介した方はいません。', 'Nobody came by this publisher.'),
})

export const referralRules: Text[] = [
  text(
    '月を締めるときに、紹介した方ごとにまとめて1件を「ボーナス・ペナルティ」に「紹介報酬」として記録し、その月の支払通知書に載せます。消費税・源泉徴収・最低支払額は、報酬と同じ扱いです。',
    'Closing a month books one referral reward for each referrer (in “Bonuses and penalties”), which stands on the statement of that month. Tax, withholding and the least payment are those of rewards.',
  ),
  text(
    '紹介された方ごと、月ごとに1円未満を切り捨てます。',
    'What one person earned in one month is rounded down to whole yen.',
  ),
  text(
    '締めたあとに成果が調整されたときは、元の月の率で計算した差額を、次に締める月に記録します。',
    'Where settled results are adjusted later, the difference, at the rate of their month, is booked with the next closing.',
  ),
  text(
    '締める時点で、紹介した方とされた方の両方が承認済みの月だけが対象です。停止中・退会・登録抹消の月の分を、あとから支払うことはありません。本人申込の成果も、承認されれば報酬と同じく対象です。',
    'A month counts where both are approved when it is closed; months of suspended accounts and of those that have left are not made up for. Approved purchases of one’s own count as any reward does.',
  ),
  text(
    '電話番号・口座・メールアドレス・氏名と生年月日・法人番号・登録番号のどれかが紹介した方と同じ申し込みには、紹介者を付けません。紹介者はアフィリエイターの変更画面で確認・訂正でき、次に締める月から効きます。',
    'Who shares telephone, bank account, email address, name and birth date, or the number of a company or on invoices with the referrer is not referred. The referrer can be seen and corrected where a publisher is edited; that counts from the next closing.',
  ),
]

/** What the programme promises a publisher. */
export const referralTerms = (rate: number, months: number | null) =>
  text(
    `紹介した方の承認された報酬（税抜）の${rate / 100}%を、${months === null ? '期限なく' : `登録した月とその後${months}か月の間`}受け取れます。`,
    `${rate / 100}% of the approved rewards (before tax) of everybody you bring, ${months === null ? 'without end' : `in the month of their registration and the ${months} ${months === 1 ? 'month' : 'months'} after it`}.`,
  )

export const referralTermsFrom = (month: Month) =>
  text(
    `この条件は${monthName(month).ja}分からです。`,
    `These terms hold from ${monthName(month).en} on.`,
  )

export const people = (count: number) => text(`${count}人`, `${count}`)
export const peopleApproved = (count: number) =>
  text(`うち承認済み${count}人`, `${count} of them approved`)

export const referredLabels = {
  name: affiliaterColumns.company,
  lifecycle: affiliaterColumns.lifecycle,
  created_at: affiliaterColumns.created_at,
  reward: column(text('紹介報酬の累計（税抜）', 'Referral rewards so far (before tax)')),
}
