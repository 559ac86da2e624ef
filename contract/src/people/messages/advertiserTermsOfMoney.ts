import { text } from '../../messages/text.ts'
import type { Article } from './article.ts'

/** What advertisers owe, and how the relation goes on and ends. */
export const advertiserTermsOfMoney: readonly Article[] = [
  {
    title: text('料金と支払', 'Charges and payment'),
    clauses: [
      text(
        '広告主は、承認された成果ごとに、広告で定めた額（報酬と当社の手数料を含みます）に消費税を加えて支払います。',
        'For each approved result the advertiser pays the amount set for the promotion, which includes the reward and our fee, plus consumption tax.',
      ),
      text(
        '料金は締め日ごとに適格請求書で請求し、広告主は、請求書に記載した期日までに、当社の指定する口座へ振り込みます。振込手数料は広告主の負担とします。',
        'Charges are invoiced for each closing day by a qualified invoice, and paid by the due date on it to the account we name. The advertiser bears the bank’s fee.',
      ),
      text(
        '期日までに支払がないときは、当社は、広告の停止、および請求書に記載した遅延損害金の請求ができます。',
        'If payment is late we may pause promotions and charge the late fee stated on the invoice.',
      ),
      text(
        '締めた後に成果が取り消されたときは、翌月以降の請求で精算します。',
        'Results that are taken back after closing are settled with a later invoice.',
      ),
    ],
  },
  {
    title: text('秘密の保持と直接の取引', 'Confidentiality and direct dealings'),
    clauses: [
      text(
        '広告主は、本サービスで知ったアフィリエイターの情報を、本サービスの利用以外の目的に使わず、第三者に開示しません。',
        'What the advertiser learns of publishers through the Service is used for the Service only and disclosed to nobody.',
      ),
      text(
        '広告主は、本サービスを通じて知ったアフィリエイターに対し、当社の料金を免れる目的で直接の取引を持ちかけません。',
        'The advertiser does not approach publishers it met through the Service for direct dealings that avoid our fees.',
      ),
    ],
  },
  {
    title: text('停止と終了', 'Suspension and end'),
    clauses: [
      text(
        '広告主は、公開中の広告を予告期間を守って終了し、料金を支払ったうえで、いつでも退会できます。',
        'The advertiser may leave at any time after ending its promotions with due notice and paying its charges.',
      ),
      text(
        '広告主が本規約に違反したとき、または支払が滞ったときは、当社は、広告の停止または登録の取消しができます。それまでに発生した成果の料金は支払われるものとします。',
        'If the advertiser breaks the Terms or falls behind with payment, we may pause promotions or cancel the registration. Results up to then remain payable.',
      ),
    ],
  },
  {
    title: text('保証と責任の範囲', 'Warranty and liability'),
    clauses: [
      text(
        '当社は、特定の成果や売上が得られることを保証しません。',
        'We do not guarantee any particular results or sales.',
      ),
      text(
        '当社の責めに帰すべき事由により広告主に損害が生じたときは、当社に故意または重大な過失がある場合を除き、損害の生じた月に広告主へ請求した額を上限として賠償します。',
        'If we are to blame for damage to an advertiser, we compensate it up to what was invoiced for the month of the damage, except where we acted with intent or gross negligence.',
      ),
    ],
  },
  {
    title: text('反社会的勢力の排除', 'No dealings with organised crime'),
    clauses: [
      text(
        '広告主は、暴力団その他の反社会的勢力に該当せず、これらと関係を持たないことを表明し、将来にわたって保証します。違反したときは、当社は催告なく登録を取り消します。',
        'The advertiser declares that it neither belongs to nor deals with organised crime, now and in future. If this proves untrue we cancel the registration without notice.',
      ),
    ],
  },
  {
    title: text('規約の変更、準拠法と管轄', 'Changes, law and court'),
    clauses: [
      text(
        '当社は、本規約を広告主の不利益に変更するときは、効力の生じる日の1か月以上前に、変更の内容と効力の生じる日を、画面および電子メールでお知らせします。',
        'Changes to the disadvantage of advertisers apply after at least 1 month of notice, which states the changes and their date on screen and by email.',
      ),
      text(
        '本規約は日本法に準拠し、当社の本店所在地を管轄する地方裁判所を第一審の専属的合意管轄裁判所とします。正文は日本語とし、英語版は参考のための翻訳です。',
        'The Terms are governed by the law of Japan. The district court at our registered office has exclusive jurisdiction in the first instance. The Japanese text is binding; the English text is a translation for reference.',
      ),
    ],
  },
]

/** What no advertiser may do; part of the terms of use for advertisers. */
export const advertiserProhibitedMatters: readonly Article[] = [
  {
    title: text('広告主の禁止事項', 'What advertisers may not do'),
    clauses: [
      text(
        '虚偽の情報や他人の情報による登録、審査を受けた内容と異なる商品・ページへの差替え',
        'Registering with false information or in another’s name; putting other goods or pages in the place of those that were reviewed',
      ),
      text(
        '成果を故意に記録させないこと、理由のない却下、条件に当たらない成果の却下',
        'Keeping results from being recorded; rejecting results without a reason, or results that meet no announced condition',
      ),
      text(
        '自ら、または従業員その他の関係者による、他の広告主の広告の不正なクリックや成果の作成',
        'Making false clicks or results on promotions of other advertisers, by oneself or through others',
      ),
      text(
        'アフィリエイターに、虚偽または誇大な表現、広告であることを隠した掲載を求めること',
        'Asking publishers for false or exaggerated statements, or for ads that do not say that they are ads',
      ),
      text(
        '訪問者の個人に関する情報を、同意なく広告リンクや成果通知に含めること',
        'Putting personal information of visitors into ad links or conversion notices without consent',
      ),
      text(
        '本サービスの運営を妨げること、アカウントの貸与・譲渡・売買',
        'Disturbing the Service; lending, transferring or selling an account',
      ),
    ],
  },
]
