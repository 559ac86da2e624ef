import { text, type Text } from '../../messages/text.ts'

/** One article: its heading and its numbered paragraphs. */
export interface Article {
  title: Text
  clauses: readonly Text[]
}

export const termsPreamble = text(
  'この利用規約（以下「本規約」）は、当社が運営する審査制のアフィリエイト広告ネットワーク（以下「本サービス」）を、アフィリエイターが利用するときの約束を定めたものです。お申し込みの前に、最後までお読みください。',
  'These terms of use (the “Terms”) set out what the operator (“we”, “us”) and publishers promise each other when using our closed, screened affiliate network (the “Service”). Please read them to the end before you apply.',
)

/** The terms of use, article by article. */
export const terms: readonly Article[] = [
  {
    title: text('適用', 'Scope'),
    clauses: [
      text(
        '本規約は、本サービスの利用に関する当社とアフィリエイターとの間のすべての関係に適用されます。',
        'The Terms govern every dealing between us and publishers concerning the Service.',
      ),
      text(
        '「禁止事項」と、広告ごとに画面へ表示する掲載条件は、本規約の一部です。',
        'The prohibited matters below, and the conditions shown with each promotion, are part of the Terms.',
      ),
    ],
  },
  {
    title: text('用語の定義', 'Definitions'),
    clauses: [
      text(
        '「アフィリエイター」とは、本規約に同意して登録を申し込み、当社の審査を経て承認された個人または法人をいいます。',
        '“Publisher”: a person or company that accepted the Terms, applied, and was approved by us after screening.',
      ),
      text(
        '「アフィリエイトサイト」とは、アフィリエイターが自ら運営し、本サービスに登録して当社の承認を受けたウェブサイトその他の媒体をいいます。',
        '“Affiliate site”: a website or other medium that the publisher runs, has registered with the Service, and that we have approved.',
      ),
      text(
        '「広告主」とは、本サービスを通じて自らの商品やサービスの広告を配信する者をいいます。',
        '“Advertiser”: whoever advertises its goods or services through the Service.',
      ),
      text(
        '「訪問者」とは、アフィリエイトサイトを閲覧し、または広告を通じて広告主のサイトを訪れる者をいいます。',
        '“Visitor”: whoever views an affiliate site or reaches an advertiser’s site through an ad.',
      ),
      text(
        '「提携」とは、アフィリエイターが広告ごとに申請し、広告主が承認することで成立する、広告の掲載に関する関係をいいます。',
        '“Partnership”: the relation under which an ad may be placed. The publisher applies for it per promotion and the advertiser approves it.',
      ),
      text(
        '「リンクコード」とは、広告を掲載し、その効果を計測するために当社が発行する文字列をいいます。',
        '“Link code”: the code we issue for placing an ad and measuring its effect.',
      ),
      text(
        '「成果」とは、購入、申込み、通話など、広告ごとに定めた行為として本サービスに記録されたものをいいます。',
        '“Result”: a conversion recorded by the Service, that is, an act such as a purchase, an application or a call defined for the promotion.',
      ),
      text(
        '「ランク」とは、確定した報酬の実績に応じて定まる、支払サイクルなどの条件の区分をいいます。',
        '“Rank”: the tier, based on confirmed rewards, that decides conditions such as the payment cycle.',
      ),
    ],
  },
  {
    title: text('登録の申込みと審査', 'Application and screening'),
    clauses: [
      text(
        '登録を申し込めるのは、18歳以上の個人または法人です。',
        'Applicants must be 18 years of age or older, or a company.',
      ),
      text(
        '登録は、お一人または一法人につき1アカウントに限ります。複数のアカウントを持つことはできません。複数の媒体は、1つのアカウントに登録してください。',
        'One person or company may hold one account only. Register all of your media under that one account.',
      ),
      text(
        '申込みの際は、正確で最新の情報を登録してください。',
        'The information you register must be true and up to date.',
      ),
      text(
        '当社は申込みを審査し、承認または却下の結果を電子メールでお知らせします。',
        'We screen each application and tell you by email whether it is approved or rejected.',
      ),
      text(
        '申込内容に虚偽がある場合、過去に規約違反により登録を取り消された場合、その他当社が適当でないと判断した場合は、登録をお断りすることがあります。',
        'We may refuse an application that contains false statements, that comes from someone removed earlier for a breach, or that we otherwise find unsuitable.',
      ),
    ],
  },
  {
    title: text('アカウントの管理', 'Your account'),
    clauses: [
      text(
        'メールアドレスとパスワードはご自身で管理してください。第三者への貸与、譲渡、共有はできません。',
        'Keep your email address and password safe. An account may not be lent, transferred or shared.',
      ),
      text(
        '登録内容に変更があったときは、すみやかに更新してください。更新されないために生じた不利益について、当社は責任を負いません。',
        'Update your details without delay when they change. We are not liable for disadvantages that arise because you did not.',
      ),
      text(
        '不正な利用に気づいたときは、ただちに当社へご連絡ください。',
        'Tell us at once if you notice any unauthorised use.',
      ),
    ],
  },
  {
    title: text('提携', 'Partnership'),
    clauses: [
      text(
        'アフィリエイターは、広告とアフィリエイトサイトを選んで提携を申請します。広告主は、これを承認または却下します。',
        'The publisher applies for partnership, naming a promotion and an affiliate site. The advertiser approves or rejects it.',
      ),
      text(
        '提携は、アフィリエイターと広告主のいずれからも終了できます。終了したときは、すみやかにリンクコードを取り外してください。',
        'Either side may end a partnership. When it ends, remove the link codes without delay.',
      ),
      text(
        '広告主は、広告の内容、単価または配信を変更し、または終了することがあります。単価の変更は、あらかじめ画面または電子メールでお知らせします。',
        'Advertisers may change or end a promotion, its price or its delivery. Price changes are announced beforehand on screen or by email.',
      ),
    ],
  },
  {
    title: text('広告の掲載', 'Placing ads'),
    clauses: [
      text(
        'リンクコードは、提携が承認されたアフィリエイトサイトにのみ掲載できます。',
        'Link codes may be placed only on affiliate sites whose partnership has been approved.',
      ),
      text(
        'ソーシャルネットワーキングサービスのうち、リンクコードを掲載できるのはYouTubeとInstagramに限ります。',
        'Among social networks, only YouTube and Instagram may carry link codes.',
      ),
      text(
        'リンクコードは、当社が認めた方法を除き、改変できません。',
        'Link codes may not be altered except in ways we have allowed.',
      ),
      text(
        '広告であることが訪問者にはっきりと分かるよう表示し、景品表示法、医薬品医療機器等法その他の法令を守ってください。',
        'Make it plain to visitors that an ad is an ad, and obey the law, in particular the acts on misleading representations and on medicines.',
      ),
    ],
  },
  {
    title: text('成果の記録と承認', 'Recording and approving results'),
    clauses: [
      text(
        '成果は、本サービスの記録に基づいて発生し、広告主の承認によって確定します。広告主は、広告ごとに表示した条件に従って承認または却下します。',
        'A result arises from the records of the Service and is confirmed when the advertiser approves it. Advertisers approve or reject results under the conditions shown with each promotion.',
      ),
      text(
        '却下するときは、その理由を成果ごとに表示します。',
        'Where a result is rejected, the reason is shown with it.',
      ),
      text(
        '当社は、届いた成果の通知を、成果として、または理由を付した「成果にならなかった通知」として、すべて記録し、アフィリエイターに開示します。成果を知らせずに減らすことはありません。',
        'We record every conversion notice that reaches us, either as a result or as a notice that was not counted together with its reason, and disclose it to the publisher. We never reduce results in secret.',
      ),
      text(
        '同じ訪問者による1日（日本時間）のうちの繰り返しのクリックは、1回として数えます。',
        'Repeated clicks by one visitor within one day (Japan time) count as one click.',
      ),
      text(
        '訪問者の設定や通信環境により、成果を記録できないことがあります。',
        'The settings or the connection of a visitor may make it impossible to record a result.',
      ),
      text(
        '重複、取消し、いたずら、不正、条件との相違が判明したときは、承認した後であっても成果を取り消すことがあります。',
        'A result may be cancelled even after approval if it proves to be a duplicate, cancelled, a prank, fraudulent, or not to meet the conditions.',
      ),
    ],
  },
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
        '当社は、確定した報酬の実績に応じてランクを定めます。ランクが上がるほど、支払サイクルは短くなります。',
        'We assign ranks by confirmed rewards. The higher the rank, the shorter the payment cycle.',
      ),
      text(
        '各ランクの条件と支払日は、本ページおよび管理画面に表示します。変更後の支払サイクルは、次の締めから適用します。',
        'The conditions and pay days of each rank are shown on this page and after signing in. A new cycle applies from the next closing.',
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
      text(
        '月の合計額が税込1,000円（消費税率10%の場合、税抜910円）に達するまで、支払を保留し、翌月以降へ繰り越します。',
        'Payment is held back and carried over until the monthly total reaches 1,000 yen including tax (910 yen before 10% tax).',
      ),
      text('振込手数料は当社が負担します。', 'We bear the transfer fee.'),
      text(
        '法令により源泉徴収などが必要なときは、これを差し引いて支払います。',
        'Where the law requires us to withhold tax, we deduct it.',
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
  {
    title: text('違反への対応', 'Breaches'),
    clauses: [
      text(
        '本規約に違反したとき、または違反が強く疑われるときは、当社は、警告、リンクコードの無効化、提携の解除、成果の取消し、支払の保留、登録の停止または取消しを行うことがあります。',
        'In case of a breach, or strong suspicion of one, we may warn, disable link codes, end partnerships, cancel results, hold payments, and suspend or cancel the registration.',
      ),
      text(
        'これらの措置をとるときは、緊急の場合を除き、理由をお知らせし、説明の機会を設けます。',
        'Except in urgent cases we give the reason and the chance to explain first.',
      ),
      text(
        '違反により当社または第三者に損害が生じたときは、その損害を賠償していただきます。',
        'Whoever causes damage to us or to others by a breach must make it good.',
      ),
    ],
  },
  {
    title: text('秘密保持と個人情報', 'Confidentiality and personal data'),
    clauses: [
      text(
        '本サービスで知り得た、公開されていない単価、条件、広告主に関する情報を、第三者に開示してはなりません。退会後も同様です。',
        'Prices, conditions and facts about advertisers that are not public may not be disclosed to others, even after withdrawal.',
      ),
      text(
        '当社は、個人情報を本サービスの提供に必要な範囲で取り扱い、法令に基づく場合を除き、本人の同意なく第三者に提供しません。',
        'We handle personal data only as far as the Service needs it, and do not pass it on without consent unless the law requires it.',
      ),
    ],
  },
  {
    title: text('退会', 'Withdrawal'),
    clauses: [
      text('アフィリエイターは、いつでも退会できます。', 'A publisher may withdraw at any time.'),
      text(
        '退会するときは、前月末日までに確定した未払いの報酬の合計が税込1,000円以上である場合に限り、これを支払います。1,000円に満たない報酬は失効します。',
        'On withdrawal, rewards confirmed up to the end of the previous month are paid only if they total at least 1,000 yen including tax. Smaller amounts are forfeited.',
      ),
      text(
        '退会したときは、すみやかにすべてのリンクコードを取り外してください。',
        'After withdrawing, remove all link codes without delay.',
      ),
    ],
  },
  {
    title: text('長期間ログインのない登録の抹消', 'Deregistration of dormant accounts'),
    clauses: [
      text(
        '最後のログインから1年間ログインがないときは、登録を抹消します。',
        'An account is deregistered after 1 year of no login.',
      ),
      text(
        '抹消の前に、登録されたメールアドレスへお知らせします。お知らせの後にログインすれば、登録は維持されます。',
        'We write to the registered email address beforehand. Signing in after that keeps the registration.',
      ),
    ],
  },
  {
    title: text('本サービスの変更と中断', 'Changes and interruptions'),
    clauses: [
      text(
        '当社は、保守、障害、天災その他やむを得ない事情があるときは、本サービスの全部または一部を中断することがあります。計画的な中断は、あらかじめお知らせします。',
        'We may interrupt the Service for maintenance, failures, natural disasters or other compelling reasons. Planned interruptions are announced.',
      ),
      text(
        '本サービスを終了するときは、1か月以上前にお知らせし、確定した報酬を本規約に従って支払います。',
        'If the Service ends, we announce it at least 1 month before and pay confirmed rewards under the Terms.',
      ),
    ],
  },
  {
    title: text('保証と責任の範囲', 'Warranty and liability'),
    clauses: [
      text(
        '当社は、特定の成果や収入が得られることを保証しません。',
        'We do not guarantee any particular results or income.',
      ),
      text(
        '当社の責めに帰すべき事由によりアフィリエイターに損害が生じたときは、当社に故意または重大な過失がある場合を除き、損害の生じた月に確定した報酬の額を上限として賠償します。',
        'If we are to blame for damage to a publisher, we compensate it up to the rewards confirmed in the month of the damage, except where we acted with intent or gross negligence.',
      ),
      text(
        'アフィリエイトサイトの内容に関する訪問者や第三者との紛争は、アフィリエイターの責任で解決してください。',
        'Disputes with visitors or others about the content of an affiliate site are for the publisher to settle.',
      ),
    ],
  },
  {
    title: text('反社会的勢力の排除', 'No dealings with organised crime'),
    clauses: [
      text(
        'アフィリエイターは、暴力団その他の反社会的勢力に該当せず、これらと関係を持たないことを表明し、将来にわたって保証します。違反したときは、当社は催告なく登録を取り消します。',
        'The publisher declares that it neither belongs to nor deals with organised crime, now and in future. If this proves untrue we cancel the registration without notice.',
      ),
    ],
  },
  {
    title: text('規約の変更', 'Changes of the Terms'),
    clauses: [
      text(
        '当社は、本規約を変更するときは、効力の生じる日の1か月以上前に、変更の内容と効力の生じる日を、画面または電子メールでお知らせします。',
        'Changes of the Terms apply after at least 1 month of notice, which states the changes and their date on screen or by email.',
      ),
      text(
        '変更に同意できないときは、効力の生じる日までに退会できます。',
        'Whoever does not agree may withdraw before that date.',
      ),
    ],
  },
  {
    title: text('準拠法、管轄および言語', 'Law, court and language'),
    clauses: [
      text(
        '本規約は日本法に準拠します。本サービスに関する紛争は、当社の本店所在地を管轄する地方裁判所を第一審の専属的合意管轄裁判所とします。',
        'The Terms are governed by the law of Japan. The district court at our registered office has exclusive jurisdiction in the first instance.',
      ),
      text(
        '本規約の正文は日本語とし、英語版は参考のための翻訳です。',
        'The Japanese text is binding; the English text is a translation for reference.',
      ),
    ],
  },
]
