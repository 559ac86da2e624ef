import { text } from '../../messages/text.ts'
import type { Article } from './article.ts'
import { adultClauses } from './termsOfAge.ts'

/** From the application to a recorded result. */
export const termsOfPartnership: readonly Article[] = [
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
      adultClauses.applying,
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
]
