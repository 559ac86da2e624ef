import { text } from '@tsunagi/contract/messages/text'
import { everyone, manual, operator } from './page.ts'

export const adPages = manual({
  media: {
    title: text('メディア', 'Media'),
    lead: text('広告を掲載するサイトやチャンネルを登録し、審査を受けます。', 'The sites and channels where ads appear, and their screening.'),
    points: [
      text('登録したメディアは、審査で承認されると広告を掲載できます。', 'A medium can carry ads once it is approved.'),
      text('SNSで掲載できるのは、YouTubeとInstagramだけです。', 'Among social networks only YouTube and Instagram may carry link codes.'),
      text('キックバックURLを設定すると、成果が出るたびに自分のサーバーへ通知が届きます。', 'With a kickback address your server is told of every result.'),
      text('URLや運営内容を変えたときは、メディアの情報も更新してください。', 'Keep the description up to date when your site changes.'),
    ],
    screens: ['media'],
    kinds: everyone,
  },
  promotions: {
    title: text('広告', 'Promotions'),
    lead: text('広告の登録と、報酬・条件・公開期間の管理をします。', 'Promotions with their rewards, conditions and periods.'),
    points: [
      text('グロスは広告主への請求額、ネットはアフィリエイターへの報酬額です。ネットはグロスを超えられません。', 'Gross is what the advertiser is charged, net what the affiliater is paid; net cannot be more than gross.'),
      text('1つの広告に、成果地点をいくつでも設定できます。', 'A promotion can have several goals.'),
      text('公開する前に「タグの動作確認」でテストリンクを作り、注文まで試してください。クリック、保存、成果通知の各段階がその場で表示されます。', 'Before publishing, make a test link under “Check the tags” and place an order with it: click, storage and notice show up as they happen.'),
    ],
    screens: ['promotion'],
    kinds: operator,
  },
  offers: {
    title: text('広告検索と提携申請', 'Find promotions and apply'),
    lead: text('掲載したい広告を探して、提携を申請します。', 'Find promotions and apply for a partnership.'),
    points: [
      text('上でメディアを選ぶと、そのメディアで提携できる広告と状況が表示されます。', 'Choose a medium to see which promotions it can carry, and where each application stands.'),
      text('報酬と成果の条件、却下される条件を読んでから申請してください。', 'Read the reward, the conditions and what gets rejected before you apply.'),
      text('承認されると、広告リンクを取得できます。', 'Once approved you can get the links.'),
    ],
    screens: ['promotion-affiliater', 'promotion-affliateLinks', 'promotion-show'],
    kinds: ['affiliater'],
  },
  partnerships: {
    title: text('提携申請', 'Partnership applications'),
    lead: text('届いた提携申請を確認し、承認または却下します。', 'Approve or reject applications for partnerships.'),
    points: [
      text('メディアの内容を開いて確認してから判断してください。', 'Open the medium and look at it before deciding.'),
      text('却下の理由は申請者に伝わります。', 'The applicant is told the reason for a rejection.'),
      text('提携を解除すると、その日からリンクの成果は記録されません。', 'After a partnership ends, its links record no more results.'),
    ],
    screens: ['promotion-partnershipApplication'],
    kinds: everyone,
  },
  materials: {
    title: text('広告素材', 'Ad materials'),
    lead: text('バナー、テキスト、動画などの素材を広告ごとに管理します。', 'Banners, texts and videos of a promotion.'),
    points: [
      text('画像は500KBまでです。サイズはマスタから選びます。', 'Images may have up to 500 kB; sizes come from the master data.'),
      text('「限定公開」にすると、選んだ相手にだけ素材が見えます。', 'A limited release shows a material only to those you choose.'),
      text('素材を削除しても、掲載済みのリンクは止まりません。止めるときは非公開にしてください。', 'To stop links that are in use, hide the material.'),
    ],
    screens: ['adMaterial'],
    kinds: everyone,
  },
})
