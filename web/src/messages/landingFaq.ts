import { text, type Text } from '@tsunagi/contract/messages/text'

interface Question {
  question: Text
  answer: Text
}

/** What people ask before they apply. The answers say the same as the terms of use. */
export const questions: readonly Question[] = [
  {
    question: text('登録や利用に費用はかかりますか？', 'Does it cost anything to join?'),
    answer: text(
      'いいえ。登録も利用も無料です。報酬の振込手数料も当社が負担します。',
      'No. Joining and using the network is free, and we bear the fee for transferring your rewards.',
    ),
  },
  {
    question: text('誰でも登録できますか？', 'Who can join?'),
    answer: text(
      '18歳以上の個人の方、または法人がお申し込みいただけます。メディアの内容を審査し、結果をメールでお知らせします。',
      'Anyone aged 18 or older, and companies. We look at your medium and tell you the result by email.',
    ),
  },
  {
    question: text('審査にはどのくらいかかりますか？', 'How long does screening take?'),
    answer: text(
      '通常1〜3営業日です。確認が必要なときは、担当者からメールでご連絡することがあります。',
      'Usually one to three business days. We may write to you if we need to know more.',
    ),
  },
  {
    question: text('アカウントを複数持つことはできますか？', 'May I have several accounts?'),
    answer: text(
      'できません。お一人または一法人につき1アカウントです。複数のメディアは、1つのアカウントにまとめて登録できます。',
      'No. One account per person or company. You can register all of your media under it.',
    ),
  },
  {
    question: text('どのようなメディアに掲載できますか？', 'Where may I place ads?'),
    answer: text(
      '審査で承認されたウェブサイトやブログなどに掲載できます。ソーシャルネットワーキングサービスでリンクを掲載できるのは、YouTubeとInstagramのみです。',
      'On websites, blogs and other media that we have approved. Among social networks, only YouTube and Instagram may carry links.',
    ),
  },
  {
    question: text('提携とは何ですか？', 'What is a partnership?'),
    answer: text(
      '広告ごとに、掲載の許可を広告主に申請する手続きです。広告主が承認すると提携が成立し、リンクを取得できます。',
      'For each promotion you ask the advertiser for permission to place it. Once approved, you can take your links.',
    ),
  },
  {
    question: text('成果はどのように承認されますか？', 'How are results approved?'),
    answer: text(
      '広告主が、広告ごとに表示された条件に従って承認または却下します。却下のときは、その理由を成果ごとに表示します。',
      'The advertiser approves or rejects them under the conditions shown with the promotion. A rejection always shows its reason.',
    ),
  },
  {
    question: text(
      '成果が記録されないときは、どうすればよいですか？',
      'What if a result is missing?',
    ),
    answer: text(
      '「成果にならなかった通知」の一覧で、届いた通知と理由を確認できます。見当たらないときは、成果の調査をご依頼ください。',
      'Look at the list of notices that were not counted: it shows each with its reason. If it is not there, ask us to look into it.',
    ),
  },
  {
    question: text('同じ人が何度もクリックした場合は？', 'What if someone clicks several times?'),
    answer: text(
      '同じ訪問者による1日（日本時間）のうちの繰り返しのクリックは、1回として数えます。',
      'Repeated clicks by one visitor within a day (Japan time) count as one click.',
    ),
  },
  {
    question: text('報酬はいつ支払われますか？', 'When are rewards paid?'),
    answer: text(
      'ランクに応じた支払日（「支払サイクル」の表をご覧ください）に、毎月お支払いします。休業日にあたるときは翌営業日です。',
      'Every month, on the pay day of your rank (see the table of payment cycles), or the next business day if that is a holiday.',
    ),
  },
  {
    question: text('最低支払額はありますか？', 'Is there a minimum payout?'),
    answer: text(
      '月の合計が税込1,000円（消費税率10%の場合、税抜910円）に達した時点でお支払いします。届かない分は、翌月以降に繰り越します。',
      'Yes: 1,000 yen including tax (910 yen before 10% tax) for the month. Smaller amounts are carried over.',
    ),
  },
  {
    question: text('振込口座に条件はありますか？', 'Which bank accounts can I use?'),
    answer: text(
      'ご本人または法人名義の、日本国内の口座に限ります。支払月の前月24日までにご登録ください。有効な口座のない状態が1年間続くと、未払いの報酬は失効します。',
      'An account in Japan in your own or your company’s name, registered by the 24th of the month before payment. Unpaid rewards lapse after 1 year without a valid account.',
    ),
  },
  {
    question: text(
      '広告主と直接契約してもよいですか？',
      'May I contract with an advertiser directly?',
    ),
    answer: text(
      '本サービスで知り合った広告主との、本サービスを通さない契約はできません。違反した場合は、契約金額の30%を違約金としてお支払いいただきます。',
      'Not with one you met through the network. Doing so costs a penalty of 30% of the contract fee.',
    ),
  },
  {
    question: text(
      '退会したり、しばらくログインしなかったりした場合は？',
      'What if I leave, or do not sign in for a while?',
    ),
    answer: text(
      '退会はいつでもできます。前月末までの報酬が1,000円以上あれば、お支払いします。1年間ログインがないと登録が抹消されますが、その前にメールでお知らせします。',
      'You may leave at any time; rewards up to the end of the previous month are paid if they reach 1,000 yen. After 1 year of no login an account is deregistered, and we write to you before that.',
    ),
  },
]
