import { text } from '@tsunagi/contract/messages/text'
import { manual } from './page.ts'

export const moneyPages = manual({
  claims: {
    title: text('請求レポート', 'Billing report'),
    lead: text(
      '月ごとの請求を確認し、入金を管理します。',
      'Invoices month by month, and the money received for them.',
    ),
    points: [
      text(
        '請求済みの成果をあとから調整すると、次の請求書に「売上に係る対価の返還等」として、もとの月と請求番号つきで載ります。差引マイナスの広告主には返還請求書を発行し、その額は次の請求書に充てられます。',
        'What was invoiced and adjusted later stands on the next invoice as a return, with the month and number it was on. An advertiser below zero gets a credit note instead, which its next invoices use.',
      ),
      text(
        '月を締めると、承認した成果から請求と支払の下書きができます。内容を確かめて発行すると確定します。発行前なら月を開き直せます。',
        'Closing a month makes drafts of its invoices and payments; issuing them makes them final. Until then the month can be opened again.',
      ),
      text(
        '設定「請求」で自動実行をオンにすると、締め日の数日後に下書きができ、結果が管理者へメールで届きます。発行まで自動にすると、未処理の成果や住所のない請求先がないときだけ発行します。次回と前回の結果は締め処理の画面に表示されます。',
        'With closing by itself switched on (Settings, Invoices), drafts are made some days after each closing day and administrators get a mail. Issuing can follow by itself where nothing is left to check. The closing screen says when it runs next and what it did last.',
      ),
      text(
        '入金を登録すると残額が減り、全額で「入金済み」になります。',
        'Recording a receipt lowers the outstanding amount; the full amount makes the invoice “Paid”.',
      ),
      text(
        '請求書はPDFで、登録番号と税額つきで出力されます。消費税は成果の発生日の税率で、税率ごとに1回端数を切り捨てて計算します。取消・調整はもとの成果の税率です。',
        'Invoices come as PDF, with registration number and tax. Tax goes by the day of each result and is rounded down once for each rate; what is taken back has the rate of its result.',
      ),
      text(
        '誤りのある請求書は、入金の消込がなければ詳細から「請求書を無効にする」または「再発行」できます。無効の請求書は番号とともに残り、取消書が発行されます。',
        'An invoice that is wrong can be voided or reissued from its details, as long as nothing settles it. It stays with its number, and a document takes it back.',
      ),
    ],
    screens: ['claimManagement'],
    kinds: ['admin', 'agency'],
  },
  books: {
    title: text('帳簿', 'Books'),
    lead: text(
      '試算表と利益の内訳を確認し、仕訳を会計ソフトへ渡します。',
      'The trial balance, what profit is made of, and journals for your accounting program.',
    ),
    points: [
      text(
        '月は計上日で決まります。締めた月の金額は変わらず、あとの訂正は開いている最初の月に入ります。',
        'Months are those in which things were booked: a closed month never changes, and later corrections count in the first open one.',
      ),
      text(
        '試算表の科目を開くと、その月の明細が表示されます。利益の内訳からは、成果ごとの売上と報酬まで確認できます。',
        'An account leads to its lines of the month, and a part of the profit to the sales and rewards of single results.',
      ),
      text(
        '成果は1日ごと、請求・支払通知・入金・振込は1件ごとの仕訳になります。消費税は別の行（税抜・別記）です。登録番号のない支払先からの仕入れは、控除できる割合ごとの税区分（区分70%など）で分かれます。',
        'Results are one journal a day; invoices, statements, receipts and transfers one each. Tax has lines of its own. Purchases from payees without a registration have lines and tax categories of their own, by the share that can be deducted.',
      ),
      text(
        '一度出力した日を含む期間は、確認してからでないと出力できません。誰がいつ出力したかは履歴に残ります。',
        'Days that were exported before ask for a confirmation, and the history says who took them when.',
      ),
    ],
    screens: ['books'],
    kinds: ['admin'],
  },
  balances: {
    title: text('請求状況', 'Balances'),
    lead: text(
      '広告主ごとに、前月残高から翌月繰越までを確認します。',
      'What each advertiser owed before a month, and what is carried over.',
    ),
    points: [
      text(
        '前月残高＋請求−入金＋調整＝翌月繰越です。マイナスは前受金です。',
        'Carried in + invoiced − received + adjusted = carried over. Below zero it is credit.',
      ),
      text(
        '超過日数の内訳は、月にかかわらず今日現在のものです。',
        'How late what is owed is, is as of today whatever the month.',
      ),
      text(
        '入金した日ではなく、帳簿の月で集計します。締めた月に属する入金は、開いている最初の月に入ります。',
        'Months are those of the books: money of a closed month counts in the first open one.',
      ),
    ],
    screens: ['claimManagement-balances'],
    kinds: ['admin', 'advertiser', 'agency'],
  },
  documents: {
    title: text('書類', 'Documents'),
    lead: text(
      '発行した請求書・返還請求書・支払通知書を検索し、保存します。',
      'Finds and saves the invoices, credit notes and payment statements that were issued.',
    ),
    points: [
      text(
        '書類は発行したときのPDFをそのまま保存しています。会社名や広告名をあとから変えても内容は変わりません。SHA-256で同じものかを確かめられます。',
        'Documents are kept exactly as issued; renaming companies or promotions changes nothing in them. SHA-256 proves it.',
      ),
      text(
        '内容を変えて確定し直した支払通知書は、新しい版になります。前の版も残ります。',
        'A statement confirmed again with another content is a new revision; the earlier one stays.',
      ),
      text(
        '選んだ書類、または検索で見つかった全件を、一覧表（index.csv）と一緒にZIPで保存できます。一度に5,000件までです。',
        'What you choose, or all that the search finds, can be saved as ZIP with a table (index.csv), up to 5,000 at once.',
      ),
      text(
        '削除する機能はありません。法律で定められた7年（欠損金のある年度は10年）を過ぎても残ります。',
        'Nothing deletes them: they stay beyond the seven years the law asks for (ten in years with a loss).',
      ),
    ],
    screens: ['documents'],
    kinds: ['admin', 'advertiser', 'affiliater', 'agency'],
  },
  receipts: {
    title: text('入金一覧', 'Money received'),
    lead: text(
      '入金がどの請求のものかを消し込みます。',
      'Matches money that came in with the invoices it is for.',
    ),
    points: [
      text(
        '候補は、以前の振込名義、会社名のカナ、金額から探します。複数の請求の合計や、振込手数料が引かれた金額も見つけます。',
        'Suggestions come from payers known before, the kana of company names and amounts; sums of several invoices and fees kept back are found too.',
      ),
      text(
        '残った金額は広告主の前受金になり、次の請求書の発行時に自動で充てられます（請求書には差し引いた額を記載します）。発行済みの請求に残額があるあいだは、その分を残しておきます。',
        'What is left over is credit of the advertiser. The next invoice uses it when it is issued, and asks for the rest alone; as much as earlier invoices still ask for is kept for them.',
      ),
      text(
        '日付が3日以内で金額と振込名義（または広告主）が同じ入金、または金額と備考が同じ入金があると、手入力では登録前に、取り込んだ明細では一覧に「二重の疑い」と知らせます。別の入金ならそのまま進められます。',
        'Money of the same amount and payer (or advertiser) within three days, or with the same amount and note, may be recorded twice: entering it by hand warns before, imported lines are marked in the list. If it is another payment, go on.',
      ),
      text(
        '前受金（過入金や返還請求書の分）を広告主に返したら、詳細の「返金する」で登録します。残りを超える返金はできません。誤りは、その月を締めるまで取り消せます。',
        'Credit (what was paid too much, or a credit note) that you paid back to the advertiser is entered with “Pay back” in its details, up to what is left; a mistake can be taken back until its month is closed.',
      ),
      text(
        '消込はいつでも取り消せます。締めた月の帳簿は変わらず、取消は今の月に記録されます。',
        'A match can always be taken back. The books of a closed month stay: it is countered in the open one.',
      ),
      text(
        '1件の振込に複数の広告主の請求が含まれるときは「広告主に振り分ける」を使います。請求先が代理店の請求は、代理店を選ぶとまとめて表示されます。取り消すときは、元の入金の「消込を取り消す」で全体を戻します。',
        'Where one transfer pays invoices of several advertisers, use “Divide among advertisers”. Choose an agency to see all invoices made out to it. “Take the match back” on the transfer takes all of it back.',
      ),
      text(
        '「振込額」は銀行が動かした金額、「入金額」はそのうち振り分けた分と取り消した分を除いた金額です。振り分けた分はそれぞれ1行になるので、「入金額」の列の合計は、検索条件を変えてもCSVと画面で一致します。',
        '“Transferred” is what the bank moved; “Received” is that without what was divided or taken back. Each part is a line of its own, so the column “Received” adds up to the same in the list and its CSV, however it is searched.',
      ),
      text(
        'お知らせ済みの消込を取り消したとき、または銀行が入金を取り消したときは、請求先にメールで知らせます。',
        'Where a match is taken back that its payer was told of, or the bank takes the money back, the payer is told by email.',
      ),
    ],
    screens: ['claimManagement-receipts'],
    kinds: ['admin'],
  },
  ownClaims: {
    title: text('ご請求', 'Your invoices'),
    lead: text('ご利用分の請求と支払期日を確認します。', 'Your invoices and their due dates.'),
    points: [
      text(
        '請求番号を押すと、広告ごとの明細が開きます。',
        'Open an invoice to see it by promotion.',
      ),
      text(
        '請求書のPDFは、適格請求書（インボイス）としてお使いいただけます。',
        'The PDF is a qualified invoice.',
      ),
      text(
        '内容に疑問があるときは、支払期日までにサポートデスクへご連絡ください。',
        'Please ask the support desk before the due date if something is unclear.',
      ),
    ],
    screens: ['claimManagement-advertiser', 'claimManagement'],
    kinds: ['advertiser'],
  },
  payments: {
    title: text('支払レポート', 'Payment report'),
    lead: text(
      'アフィリエイターへの支払を確定し、振込データを作ります。',
      'Confirm payments to publishers and create the transfer file.',
    ),
    points: [
      text(
        '支払日は、月を締めた時点のランクの支払サイクルで決まります。休業日のときは翌営業日です。あとでランクや設定を変えても、作成済みの支払は動きません。',
        'The rank when a month is closed decides the pay day; on bank holidays it is the next business day. Later changes of ranks or settings do not move a payment that was made.',
      ),
      text(
        '最低支払額（設定 → 支払、はじめは税込1,000円＝税抜910円）に満たない報酬は、翌月に繰り越します。一覧の合計に繰越は含みません（後の支払に入ります）。',
        'Rewards under the least payment (Settings → Payments; from the start ¥1,000 with tax, ¥910 before tax) are carried over. The sums of the list leave it out: a later payment has it.',
      ),
      text(
        '「保留」には理由が表示されます。口座が登録されれば次の締めで計算済みに戻り、「保留を解除」を押せばすぐに戻ります。',
        'A payment on hold says why. Once a bank account is registered the next closing lets it go on, or “Release” at once.',
      ),
      text(
        '振込先は、支払月の前月24日に登録されていた口座です。確定のあとで変更されたときは、もう一度「確定」します。銀行から戻された振込は「組戻し」で登録すると、別の口座に支払い直せます。',
        'The bank account of the 24th of the month before is paid; where it was changed after a payment was confirmed, confirm that again. A transfer that the bank sent back is booked with “Returned by the bank” and paid again to another account.',
      ),
      text(
        '支払を確定すると、支払通知書のPDFがメールで届きます。状態は「発行済み」「閲覧済み」から「内容確認済み」になり、期限までに異議がなければ「みなし確認」になります。管理者が開いても「閲覧済み」にはなりません。',
        'Confirming a payment emails its statement as PDF. It goes from “Issued” and “Viewed” to “Accepted”, or “Deemed accepted” without a dispute in time. An administrator who opens it does not count as a view.',
      ),
      text(
        '「異議あり」の支払通知書は、日数が過ぎても確認済みになりません。詳細で回答すると、同じ日数でもう一度確認してもらえます。別の方法で訂正したときは「解決としてこのまま確認済みにする」を選びます。',
        'A statement that is “Disputed” never counts as accepted by itself. Answer it in its details, and the publisher has the same days to check it again. What was corrected otherwise is settled as it is.',
      ),
      text(
        '振込データを作る前に、表示された注意をすべて確認してください。',
        'Read every warning shown before you create the transfer file.',
      ),
    ],
    screens: ['paymentManagement'],
    kinds: ['admin'],
  },
  charges: {
    title: text('その他請求', 'Charges and discounts'),
    lead: text(
      '成果とは別に、費用や値引きを広告主の請求書に載せます。',
      'What advertisers are billed beside their results, and what is taken off.',
    ),
    points: [
      text(
        '金額は税抜です。締め前の月に登録すると、その月の請求書に内容どおりの1行として載ります。',
        'Amounts are before tax. They go into an open month and are a line of its invoice, in the words you enter.',
      ),
      text(
        '請求書に載るまで、またはその月を締めるまでは取り消せます。その後は、逆の金額を登録してください。',
        'One can be taken back until an invoice has it or its month is closed. Afterwards enter one the other way.',
      ),
      text(
        '値引きが請求額を上回る月は、請求書の代わりに返還請求書を発行し、次の請求書に充てます。',
        'Where more is taken off than is owed, a credit note is issued instead, which the next invoice uses.',
      ),
    ],
    screens: ['claimManagement-charges'],
    kinds: ['admin'],
  },
  adjustments: {
    title: text('ボーナス・ペナルティ', 'Bonuses and penalties'),
    lead: text(
      'ボーナス・ペナルティ・返還を、成果とは別に報酬へ加減します。',
      'Bonuses, penalties and clawbacks change what a publisher is paid, beside its results.',
    ),
    points: [
      text(
        '金額は税抜です。締め前の月に登録でき、その月の支払と支払通知書に1行として載ります。理由はアフィリエイターにも表示され、メールで届きます。',
        'Amounts are before tax. They go into an open month and are a line of its payment and statement. The publisher reads the reason, also in a mail.',
      ),
      text(
        '登録した調整は、その月を締めるまで取り消せます。締めた後は、逆の調整を登録してください。',
        'An adjustment can be taken back until its month is closed. Afterwards enter one the other way.',
      ),
      text(
        '種別が「紹介報酬」のものは、紹介制度により月を締めるときに自動で記録されます。手で登録・取り消しはできません。締めたあとの成果の調整は、次に締める月に差額で載ります。',
        'Referral rewards are booked by closing a month and are neither registered nor taken back by hand. What settled results are adjusted by follows with the next closing.',
      ),
      text(
        '差し引きがマイナスになった月は支払がなく、残りは翌月以降の報酬から差し引かれます。',
        'Where more is taken than is owed, nothing is paid, and the rest is taken from later rewards.',
      ),
    ],
    screens: ['paymentManagement-adjustments'],
    kinds: ['admin'],
  },
  rewards: {
    title: text('報酬管理', 'Rewards'),
    lead: text('確定した報酬と、支払の予定を確認します。', 'Your rewards, and when they are paid.'),
    points: [
      text(
        '支払日はランクで決まり（休業日は翌営業日）、カレンダーで確認できます。振込手数料は運営者が負担します。',
        'Your rank decides the pay day (the next business day on bank holidays): see the calendar. The operator bears the transfer fee.',
      ),
      text(
        '合計が最低支払額（はじめは税込1,000円）になるまでは繰り越されます。一覧の合計に繰越は含みません（後の支払に入ります）。',
        'Rewards are carried over until they reach the least payment (¥1,000 with tax from the start). The sums of the list leave it out: a later payment has it.',
      ),
      text(
        '利用規約により、有効な口座がないまま1年が過ぎると、未払いの報酬を受け取る権利がなくなります。',
        'Under the terms of use, unpaid rewards lapse after one year without a valid bank account.',
      ),
      text(
        '支払通知書はメールで届き、PDFで保存できます。支払の詳細で「内容を確認しました」または「異議を申し出る」を押してください。期限までにご連絡がない場合は、確認いただいたものとみなします。',
        'Statements come by email and can be saved as PDF. Press “I accept it” or “Dispute” in the details of the payment. Without a word in time one counts as accepted.',
      ),
    ],
    screens: ['paymentManagement'],
    kinds: ['affiliater'],
  },
})
