import { text } from '@tsunagi/contract/messages/text'
import { everyone, manual } from './page.ts'

export const partnershipPages = manual({
  partnerships: {
    title: text('提携申請', 'Partnership applications'),
    lead: text(
      '提携の申請・招待と、承認または却下されたかを確認します。申請に答えるのは広告主と運営者です。',
      'Applications, invitations and what became of them. Advertisers and the operator answer applications.',
    ),
    points: [
      text(
        'メディアの内容を開いて確認してから判断してください。',
        'Open the medium and look at it before deciding.',
      ),
      text('却下の理由は申請者に伝わります。', 'The applicant is told the reason for a rejection.'),
      text(
        '提携は猶予の日数をつけて解除できます。最終日の翌日からのクリックは成果の対象外です。期間内なら解除を取り消せます。',
        'A partnership can be ended with days of grace: clicks count until the end of the last day, and until then the end can be taken back.',
      ),
      text(
        '「詳細」で、申請者のランク、質問への回答、自社の広告での実績、これまでの履歴を確認できます。質問と自動承認の条件は広告の画面で決めます。',
        'Details shows the applicant’s rank, answers, figures with your own promotions and everything that happened. Questions and the conditions for approval by itself are set on the promotion’s page.',
      ),
      text(
        '申請するとき、アフィリエイターは広告の条件に同意します。どの版の条件に誰がいつ同意したかは「詳細」に残り、後から変わりません。',
        'Publishers agree to the conditions of a promotion when they apply. Details keeps which version was agreed to, by whom and when, for good.',
      ),
      text(
        '広告の条件が変わると、提携中のアフィリエイターにメールが届き、広告のページで変更前と変更後を見て同意し直せます。同意を待つ間もリンクと成果は止まりません。一覧の「同意した条件」で探せます。',
        'When conditions change, partners get a mail; the promotion’s page shows before and after, with a button to agree again. Links and results go on meanwhile. The list can be searched by “Conditions agreed to”.',
      ),
      text(
        'メディアを広告に招待できます。一覧にないメディアも、正確なURLまたはIDで招待できます。招待を受けたメディアは、審査なしですぐに提携します。',
        'Media can be invited to a promotion, also those that are not in the list, by their exact address or ID. Whoever accepts is a partner at once, without screening.',
      ),
      text(
        '却下または解除されたメディアは「再申請できる日」から申請でき、即時提携の広告でも審査されます。',
        'A medium that was rejected or ended may apply again from the day shown, and is screened even where partnership is instant.',
      ),
    ],
    screens: ['promotion-partnershipApplication'],
    kinds: everyone,
  },
  adChecks: {
    title: text('表示チェック', 'Checks of pages'),
    lead: text(
      'リンクのあるページに、広告であることの表示があるか、使えない表現がないかを確かめます（景品表示法のステマ告示、薬機法）。',
      'Whether pages with links tell their readers that they are advertisements, and say nothing the law does not allow.',
    ),
    points: [
      text(
        'リンクがクリックされると、ブラウザが伝えるページが「リンクの掲載ページ」に並びます。ページの深い住所までは伝えないブラウザもあります。',
        'Once links are clicked, the pages that browsers name are listed. Some browsers name the site only.',
      ),
      text(
        '「ページを確認」で先頭の64KBまでを取得し、リンクの近く・冒頭・それ以外の順に表示を探します。取得した内容はハッシュとともに残ります。',
        'A check reads the first 64 KB of a page and looks for a label near the link, at the top, then anywhere. What was read is kept with its hash.',
      ),
      text(
        '修正を依頼すると、アフィリエイターに期限つきのメールが届きます。期限を過ぎると提携は掲載停止になり、リンクの成果は対象外になります。',
        'Asking to mend a page sends the publisher a mail with a deadline. After it the partnership is suspended, and its links stop earning.',
      ),
      text(
        'アフィリエイターは直したら「修正を報告」します。ページをもう一度取得し、運営が判断します。問題なしにすると提携は再開します。期限切れのページがほかにもある間は、停止のままです。',
        'The publisher says when it is mended: the page is read again and the operator decides. Once it is fine, the partnership goes on, unless another page that was not mended in time still holds it.',
      ),
    ],
    screens: ['adCheck'],
    kinds: ['admin', 'affiliater'],
  },
})
