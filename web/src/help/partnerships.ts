import { text } from '@tsunagi/contract/messages/text'
import { everyone, manual } from './page.ts'

export const partnershipPages = manual({
  partnerships: {
    title: text('提携申請', 'Partnership applications'),
    lead: text(
      '届いた提携申請を確認し、承認または却下します。',
      'Approve or reject applications for partnerships.',
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
        'メディアを広告に招待できます。招待を受けたメディアは、審査なしですぐに提携します。',
        'Media can be invited to a promotion. Whoever accepts is a partner at once, without screening.',
      ),
      text(
        '却下または解除されたメディアは「再申請できる日」から申請でき、即時提携の広告でも審査されます。',
        'A medium that was rejected or ended may apply again from the day shown, and is screened even where partnership is instant.',
      ),
    ],
    screens: ['promotion-partnershipApplication'],
    kinds: everyone,
  },
})
