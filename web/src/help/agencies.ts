import { text } from '@tsunagi/contract/messages/text'
import { manual, operator } from './page.ts'

/** How agencies are paid. */
export const agencyPages = manual({
  agencyPayments: {
    title: text('代理店への支払', 'Payments to agencies'),
    lead: text(
      '代理店のマージンを、月ごとに確定して振り込みます。',
      'Confirms and transfers the margins of agencies, month by month.',
    ),
    points: [
      text(
        '月を締めて発行すると、その月に承認された成果のマージンから、代理店ごとの支払ができます。発行前の金額は「支払の下書き」で確かめられます。',
        'Issuing a closed month makes a payment for each agency of the margins approved in it. Before that the drafts show them.',
      ),
      text(
        '支払日は設定された日（はじめは翌々月15日、休業日は翌営業日）です。最低支払額（はじめは税込1,000円）に満たない分は繰り越します。一覧の合計に繰越は含みません（後の支払に入ります）。取り消しがマージンを上回った月は支払がなく、差額を翌月以降から差し引きます。',
        'They are paid on the day that is set (Settings → Payments; from the start the 15th of the month after next, or the next bank day). Under the least payment (¥1,000 with tax from the start) is carried over. The sums of the list leave it out: a later payment has it. Where more was taken back than earned nothing is paid, and the rest is taken off later months.',
      ),
      text(
        '確定すると支払通知書ができ、PDFが代理店にメールで届きます。確認・異議・みなし確認はアフィリエイターの支払通知書と同じです。振込データ・支払済み・組戻しの操作は「支払レポート」と同じで、アフィリエイターへの支払とは別の振込データになります。',
        'Confirming makes the statement, which the agency gets by email as PDF; it accepts or disputes it as publishers do theirs. Transfer files, marking as paid and returned transfers work as in the payment report; the files are apart from those for publishers.',
      ),
      text(
        '消費税は成果の発生日の税率で計算します。登録番号がない（有効でない）期間の分は、「設定：支払」の扱いに従います。',
        'Tax is that of the days on which the results occurred. Where no registration number is valid, Settings → Payments says what is paid.',
      ),
      text(
        '広告主の代理店はグロスから、アフィリエイターの代理店は報酬から、それぞれの割合または成果1件あたりの金額を受け取ります。成果が発生したときに担当していた代理店のマージンになります。',
        'Agencies of advertisers earn a share of the gross, agencies of publishers a share of the reward, or yen a result. A result earns for those who looked after its parties when it occurred.',
      ),
      text(
        'レポートの「差益」は、グロスから報酬と代理店マージンを引いた金額です。「代理店マージン」の列とともに、運営だけに表示されます。',
        '“Margin” in reports is gross less the reward and the agency margin, which has a column of its own. Only administrators see both.',
      ),
    ],
    screens: ['agencyPayment'],
    kinds: operator,
  },
  agencyStatements: {
    title: text('支払通知書', 'Payment statements'),
    lead: text(
      'マージンの支払通知書と、支払の予定を確認します。',
      'The statements of your margins, and when they are paid.',
    ),
    points: [
      text(
        'マージンは、月が締まったあとに1か月分がまとめて支払われます。支払日は、はじめは翌々月15日（休業日は翌営業日）で、運営者が変えることがあります。',
        'The margins of a month are paid together: from the start on the 15th of the month after next, or the next bank day; the operator may change the day.',
      ),
      text(
        '合計が最低支払額（はじめは税込1,000円）になるまでは繰り越されます。一覧の合計に繰越は含みません（後の支払に入ります）。成果の取り消しがマージンを上回ったときは、翌月以降のマージンから差し引かれます。',
        'They are carried over until they reach the least payment (¥1,000 with tax from the start). The sums of the list leave it out: a later payment has it. If more is taken back than earned, it is taken off later months.',
      ),
      text(
        '振込先は、登録情報の画面で支払月の前月24日までに登録してください。変更には2段階認証が必要です。',
        'Register your bank account on the page of your details by the 24th of the month before. Changing it takes two-step sign-in.',
      ),
      text(
        '支払通知書はメールでも届き、PDFで保存できます。内容を確かめて「内容を確認しました」または「異議を申し出る」を押してください。期限までにご連絡がない場合は、確認いただいたものとみなします。',
        'Statements also come by email, and can be saved as PDF. Please press “I accept it” or “Dispute”. If we hear nothing until the last day, it counts as accepted.',
      ),
      text(
        '広告主の代理店はグロスから、アフィリエイターの代理店は報酬から、それぞれの割合または成果1件あたりの金額を受け取ります。成果が発生したときに担当していた代理店のマージンになります。',
        'Agencies of advertisers earn a share of the gross, agencies of publishers a share of the reward, or yen a result. A result earns for those who looked after its parties when it occurred.',
      ),
      text(
        '割合と適用開始日は、登録情報の「代理店の契約」で確かめられます。マージンは成果1件ごとに計算し、1円未満は切り捨てます。',
        'Your rate and the day from which it holds are on the page of your details, under “The contract”. Each result is reckoned by itself, without parts of a yen.',
      ),
      text(
        'レポートの「差益」は、グロスから報酬と代理店マージンを引いた金額です。「代理店マージン」の列とともに、運営だけに表示されます。',
        '“Margin” in reports is gross less the reward and the agency margin, which has a column of its own. Only administrators see both.',
      ),
    ],
    screens: ['agencyPayment'],
    kinds: ['agency'],
  },
})
