import { text } from '../../messages/text.ts'
import { advertiserTermsOfMoney } from './advertiserTermsOfMoney.ts'
import type { Article } from './article.ts'

export const advertiserTermsPreamble = text(
  'この利用規約（以下「本規約」）は、当社が運営する審査制のアフィリエイト広告ネットワーク（以下「本サービス」）を、広告主が利用するときの約束を定めたものです。お申し込みの前に、最後までお読みください。',
  'These terms of use (the “Terms”) set out what the operator (“we”, “us”) and advertisers promise each other when using our closed, screened affiliate network (the “Service”). Please read them to the end before you apply.',
)

/** The terms of use for advertisers, article by article. */
export const advertiserTerms: readonly Article[] = [
  {
    title: text('適用と用語', 'Scope and words'),
    clauses: [
      text(
        '本規約は、本サービスの利用に関する当社と広告主との間のすべての関係に適用されます。「広告主の禁止事項」は本規約の一部です。',
        'The Terms govern every dealing between us and advertisers concerning the Service. The prohibited matters for advertisers are part of the Terms.',
      ),
      text(
        '「アフィリエイター」とは、当社の審査を経て、広告を自らの媒体に掲載する者をいいます。「成果」とは、購入、申込み、通話など、広告ごとに定めた行為として本サービスに記録されたものをいいます。',
        '“Publisher”: whoever we have approved to place ads on media of their own. “Result”: a conversion recorded by the Service, that is, an act such as a purchase, an application or a call defined for the promotion.',
      ),
    ],
  },
  {
    title: text('登録について', 'Registration'),
    clauses: [
      text(
        '広告主は、正確な情報で登録を申し込み、当社の承認をもって登録が成立します。登録した内容が変わったときは、速やかに変更してください。',
        'The advertiser applies with accurate information and is registered once we approve. Changes are to be entered without delay.',
      ),
      text(
        'アカウントは広告主が管理し、そのアカウントで行われた操作は広告主によるものとみなします。',
        'The advertiser looks after its account; what is done with it counts as done by the advertiser.',
      ),
    ],
  },
  {
    title: text('広告の内容と責任', 'Promotions and who answers for them'),
    clauses: [
      text(
        '広告主は、商品・サービス、遷移先のページ、広告素材および掲載条件が、景品表示法、特定商取引法、薬機法その他の法令に適合し、第三者の権利を侵害しないことを保証します。',
        'The advertiser warrants that its goods and services, landing pages, ad materials and conditions comply with the law, including the laws on premiums and representations, on commercial transactions and on pharmaceuticals, and infringe nobody’s rights.',
      ),
      text(
        '広告主は、アフィリエイターによる掲載について、法令が事業者に求める管理（広告である旨の表示、表現の確認を含みます）に必要な掲載条件を定め、当社と協力して対応します。',
        'For what publishers place, the advertiser sets the conditions that the law asks of it, such as labels and wording, and acts on them together with us.',
      ),
      text(
        '報酬を引き下げるとき、または広告を終了するときは、画面に表示する予告期間を守ってください。',
        'Before a reward is lowered or a promotion ends, the period of notice shown on screen is to be kept.',
      ),
    ],
  },
  {
    title: text('成果の計測', 'Measuring'),
    clauses: [
      text(
        '広告主は、当社が指定する方法で計測を設置し、広告を公開している間、正しく動作する状態を保ちます。',
        'The advertiser installs measuring as we specify and keeps it working as long as a promotion is public.',
      ),
      text(
        '計測の停止、ページの改修などで成果が記録されなかったことが明らかなときは、広告主は、記録されるはずであった成果の取扱いについて当社と誠実に協議します。',
        'Where results were evidently not recorded because measuring was stopped or a page was changed, the advertiser agrees with us in good faith how they are made up for.',
      ),
      text(
        '訪問者に関する情報は、成果の計測と不正の防止のためだけに使います。',
        'What is known of visitors is used for measuring results and preventing fraud only.',
      ),
    ],
  },
  {
    title: text('成果の承認と却下', 'Approving and rejecting results'),
    clauses: [
      text(
        '広告主は、広告ごとに定めた期限までに、成果を承認または却下します。期限を過ぎた成果は、広告ごとの設定に従って承認または保留となります。',
        'The advertiser approves or rejects results by the deadline of the promotion. After it they are approved or put on hold as the promotion says.',
      ),
      text(
        '却下できるのは、取消し、返品、重複、不正など、あらかじめ示した条件に当たるときに限ります。却下には理由を示してください。',
        'A result may be rejected only where it meets a condition announced beforehand, such as cancellation, return, duplication or fraud, and the reason is to be given.',
      ),
      text(
        'アフィリエイターからの問い合わせには、画面に表示する期限までに回答してください。',
        'Inquiries of publishers are to be answered within the time shown on screen.',
      ),
    ],
  },
  ...advertiserTermsOfMoney,
]
