import { text } from '../../messages/text.ts'
import type { Article } from './article.ts'
import { promisedClauses } from './termsOfLeast.ts'

/** What is paid, when, and to whom. */
export const termsOfReward: readonly Article[] = [
  {
    title: text('報酬の種類', 'Kinds of reward'),
    clauses: [
      text(
        'クリック報酬：広告が有効にクリックされた回数に応じて発生します。',
        'Click reward: for each valid click on an ad.',
      ),
      text(
        '定額報酬：成果1件につき、広告ごとに定めた金額が発生します。',
        'Fixed-amount reward: a set amount for each result.',
      ),
      text(
        '定率報酬（売上連動）：成果となった売上に、広告ごとに定めた料率を掛けた金額が発生します。1円未満は切り捨てます。',
        'Revenue share: a set percentage of the sale that was the result; fractions of a yen are dropped.',
      ),
      text(
        '通話課金報酬：広告を通じた電話が、広告ごとに定めた条件を満たしたときに発生します。',
        'Call charge: for each telephone call through an ad that meets the conditions set for it.',
      ),
    ],
  },
  {
    title: text('ランクと支払サイクル', 'Rank and payment cycle'),
    clauses: [
      text(
        '当社は、確定した報酬の実績に応じてランクを定めます。ランクが上がるほど、支払サイクルを短くすることがあります。',
        'We assign ranks by confirmed rewards. A higher rank may bring a shorter payment cycle.',
      ),
      text(
        '支払サイクルを短くするときは、その条件と支払日をあらかじめお知らせし、次の締めから適用します。',
        'Before a cycle becomes shorter, we announce its conditions and pay days; it applies from the next closing.',
      ),
    ],
  },
  {
    title: text('報酬の支払', 'Payment of rewards'),
    clauses: [
      text(
        '報酬は毎月末日で締め、確定した月の翌々月15日に支払います。ランクにより、これより早い日に支払うことがあります。',
        'Rewards are closed at the end of each month and paid on the 15th of the month after next of the confirmation month, or earlier as the rank provides.',
      ),
      text(
        '支払日が金融機関の休業日にあたるときは、翌営業日に支払います。',
        'If the pay day is a bank holiday, we pay on the next business day.',
      ),
      promisedClauses.payment,
      text('振込手数料は当社が負担します。', 'We bear the transfer fee.'),
      text(
        '法令により源泉徴収などが必要なときは、これを差し引いて支払います。',
        'Where the law requires us to withhold tax, we deduct it.',
      ),
    ],
  },
  {
    title: text('支払通知書', 'Payment statements'),
    clauses: [
      text(
        '当社は、支払う報酬ごとに、仕入明細書を兼ねる支払通知書を作成し、電子メールで送付して画面に掲載します。',
        'For each payment we make a statement that takes the place of your invoice, email it, and keep it on screen.',
      ),
      text(
        '支払通知書を送付した後、これに記載した日数のうちに誤りがある旨の連絡がないときは、記載内容のとおり確認があったものとします。',
        'A statement that you have not objected to within the days it names after it was sent counts as confirmed by you.',
      ),
      text(
        '適格請求書発行事業者の登録を受けたとき、または登録が効力を失ったときは、登録番号とその有効期間を、すみやかに登録してください。',
        'When you are registered as an issuer of qualified invoices, or that registration ends, promptly enter the number and the days on which it is valid.',
      ),
    ],
  },
  {
    title: text('振込口座', 'Bank account'),
    clauses: [
      text(
        '振込口座は、支払月の前月24日までに登録してください。期日までに有効な口座の登録がないときは、次回以降の支払日に支払います。',
        'Register your bank details by the 24th of the month before payment. Without a valid account by then, payment moves to a later pay day.',
      ),
      text(
        '登録できるのは、アフィリエイターご本人（法人の場合は当該法人）名義の口座に限ります。',
        'Only accounts in the publisher’s own name (for a company, in the company’s name) can be registered.',
      ),
      text(
        '日本国外の金融機関の口座は登録できません。',
        'Bank accounts abroad cannot be registered.',
      ),
      text(
        '口座情報の誤りにより振込ができなかったときは、訂正を確認した後に改めて支払います。',
        'If a transfer fails because the details were wrong, we pay again once they are corrected.',
      ),
    ],
  },
  {
    title: text('報酬請求権の失効', 'Lapse of the right to rewards'),
    clauses: [
      text(
        '有効な振込口座の登録がない状態が1年間続いたときは、未払いの報酬を請求する権利は失効します。',
        'The right to unpaid rewards lapses after 1 year without a valid bank account.',
      ),
    ],
  },
  {
    title: text('広告主との直接契約の禁止', 'No contracts around the Service'),
    clauses: [
      text(
        'アフィリエイターは、本サービスで知り合った広告主と、本サービスを通さずに広告の掲載に関する契約を結び、または結ぼうとしてはなりません。',
        'A publisher may not conclude, or try to conclude, an advertising contract outside the Service with an advertiser met through it.',
      ),
      text(
        'これに違反したときは、違約金として、その契約に係る契約金額の30%を当社に支払うものとします。',
        'Whoever does so owes us a penalty of 30% of the contract fee.',
      ),
    ],
  },
]
