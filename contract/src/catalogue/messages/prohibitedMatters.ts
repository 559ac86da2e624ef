import { text } from '../../messages/text.ts'
import type { Article } from '../../people/messages/article.ts'
import { adultClauses } from '../../people/messages/termsOfAge.ts'

/** What no affiliater may do; part of the terms of use. */
export const prohibitedMatters: readonly Article[] = [
  {
    title: text('登録とアカウント', 'Registration and accounts'),
    clauses: [
      adultClauses.prohibited,
      text(
        'お一人または一法人による複数アカウントの登録、アカウントの貸与・譲渡・売買',
        'Holding more than one account per person or company; lending, transferring or selling an account',
      ),
      text(
        '本人名義でない口座、または日本国外の口座への振込の指定',
        'Naming a bank account that is abroad or not in your own name',
      ),
    ],
  },
  {
    title: text('掲載する場所', 'Where ads may not appear'),
    clauses: [
      text(
        '登録し承認された媒体以外への、リンクコードの掲載',
        'Placing link codes on media that are not registered and approved',
      ),
      text(
        'YouTubeとInstagramを除くソーシャルネットワーキングサービス（X、Facebook、TikTok、LINEなど）への、リンクコードの掲載',
        'Placing link codes on social networks other than YouTube and Instagram (X, Facebook, TikTok, LINE and so on)',
      ),
      text(
        '掲示板、コメント欄、他人のサイトへの書き込み、迷惑メールによる掲載',
        'Posting them on message boards, in comments, on other people’s sites, or sending them as spam',
      ),
      text(
        '公序良俗に反する内容、違法な内容、他人の権利を侵害する内容を含む媒体への掲載',
        'Placing them on media with indecent or illegal content or content that infringes others’ rights',
      ),
    ],
  },
  {
    title: text('表示と表現', 'What may not be said'),
    clauses: [
      text(
        '広告であることを隠す、または分かりにくくする表示（ステルスマーケティング）',
        'Hiding or blurring that an ad is an ad (stealth marketing)',
      ),
      text(
        '事実と異なる、または実際より著しく優れていると誤解させる表現',
        'Statements that are untrue or make an offer look far better than it is',
      ),
      text(
        '医薬品医療機器等法、貸金業法、古物営業法、金融商品取引法その他の法令に反する表現',
        'Statements that break the law, such as the acts on medicines, money lending, second-hand dealing and financial instruments',
      ),
      text(
        '実在しない体験談や口コミ、偽の画像、無断で転載した文章・画像の使用',
        'Made-up experiences or reviews, fake pictures, or texts and pictures used without permission',
      ),
      text(
        '広告主または当社の公式サイトと誤認させる表示',
        'Posing as the official site of an advertiser or of ours',
      ),
    ],
  },
  {
    title: text('成果とクリック', 'Results and clicks'),
    clauses: [
      text(
        '広告主の許可のない、自らの申込み（自己成果）や、家族・知人への依頼による成果の発生',
        'Producing results yourself, or asking family or friends to, without the advertiser’s permission',
      ),
      text(
        '報酬や特典の提供など、広告主の認めていない方法で、訪問者にクリックや申込みを促すこと',
        'Inducing clicks or applications by payment or other benefits that the advertiser has not allowed',
      ),
      text(
        'プログラムによる自動クリック、強制クリック、不可視の枠への表示、Cookieの不正な付与',
        'Automated or forced clicks, hidden frames, cookie stuffing',
      ),
      text(
        '他人の情報を用いた申込み、取消しを前提とした申込みその他の不正な成果の発生',
        'Applying with other people’s details or with the intent to cancel, and any other false result',
      ),
      text(
        'リンクコード、計測タグ、計測の通知の改変や偽造',
        'Altering or forging link codes, tracking tags or conversion notices',
      ),
      text(
        '広告主が禁じたキーワードによる検索連動型広告への出稿',
        'Bidding on search keywords that the advertiser has excluded',
      ),
    ],
  },
  {
    title: text('取引と信用', 'Dealing fairly'),
    clauses: [
      text(
        '本サービスを通さない、広告主との直接の契約（違約金は契約金額の30%）',
        'Contracting directly with an advertiser outside the Service (penalty: 30% of the contract fee)',
      ),
      text(
        '公開されていない単価・条件・広告主の情報の漏えい',
        'Disclosing prices, conditions or facts about advertisers that are not public',
      ),
      text(
        'リンクコードを第三者に使わせること、当社の許可なく提携を再委託すること',
        'Letting others use your link codes or passing a partnership on without our permission',
      ),
      text(
        '当社、広告主または他のアフィリエイターの信用を傷つけ、業務を妨げること',
        'Harming the reputation or obstructing the business of us, advertisers or other publishers',
      ),
      text(
        '本サービスへの不正アクセス、脆弱性の悪用、過大な負荷を与えること',
        'Breaking into the Service, exploiting weaknesses, or burdening it excessively',
      ),
      text(
        '反社会的勢力への関与、法令または公序良俗に反する一切の行為',
        'Dealing with organised crime, and anything else against the law or public order',
      ),
    ],
  },
]
