import { text } from '../../messages/text.ts'
import type { Article } from './article.ts'
import { promisedClauses } from './termsOfLeast.ts'

/** Breaches, leaving, liability and law. */
export const termsOfConduct: readonly Article[] = [
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
      promisedClauses.leaving,
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
