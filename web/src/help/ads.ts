import { text } from '@tsunagi/contract/messages/text'
import { everyone, manual, operator } from './page.ts'

export const adPages = manual({
  media: {
    title: text('メディア', 'Media'),
    lead: text(
      '広告を掲載するサイトやチャンネルを登録し、審査を受けます。',
      'The sites and channels where ads appear, and their review.',
    ),
    points: [
      text(
        'メディアの詳細の「所有の確認」で、metaタグ・ファイル・DNS・プロフィールのどれかにより、ご自身のメディアであることを示せます。URLがいくつもあるときはURLごとに確認します（確認済みのURLの下の階層は、それだけで確認済みになります）。URLを変えると、もう一度確認が必要です。',
        'Under “Ownership” on the page of a medium you can show that it is yours: by a meta tag, a file, a DNS record or a line in the profile. At a new address it is to be shown again.',
      ),
      text(
        '登録したメディアは、審査で承認されると広告を掲載できます。',
        'A medium can carry ads once it is approved.',
      ),
      text(
        'SNSで掲載できるのは、YouTubeとInstagramだけです。',
        'Among social networks only YouTube and Instagram may carry link codes.',
      ),
      text(
        '「連携設定」で、成果が出るたびに自分のサーバーへ届く通知を設定できます。',
        'In the link settings you set up notices that tell your server of every result.',
      ),
      text(
        '承認されたメディアのページは、週に1回、開けるかどうかを確認します。3週続けて開けないとホームでお知らせします。自動で停止されることはありません。',
        'Pages of approved media are asked once a week whether they answer. After three weeks without an answer the home screen says so; nothing is suspended by itself.',
      ),
      text(
        'URLや運営内容を変えたときは、メディアの情報も更新してください。URLを変えるともう一度審査されますが、承認済みのメディアはその間も成果が計上されます。',
        'Keep the description up to date when your site changes. A new address is reviewed again; what was approved goes on earning meanwhile.',
      ),
      text(
        'サイトを閉じる・譲るときは、アフィリエイターがメディアのページで「登録を終える」を選びます。提携は終わり、それまでの成果と報酬は残り、URLは新しい持ち主が登録できるようになります。',
        'When a site is closed or sold, its publisher retires it on the page of the medium: partnerships end, results and rewards stay, and its new owner may register the address.',
      ),
    ],
    screens: ['media'],
    kinds: everyone,
  },
  mediaLink: {
    title: text('メディア連携設定', 'Link settings'),
    lead: text(
      '成果の発生・承認・却下を、お使いのシステムへ自動で通知します。',
      'Notifies your system of results as they occur, are approved or rejected.',
    ),
    points: [
      text(
        '連携先のシステムを選ぶと、よく使われる形が入ります。URLのホスト名とIDは、提携先から案内された値に置き換えてください。',
        "Choosing your partner's system fills in its usual form. Replace host and ids by what your partner has given you.",
      ),
      text(
        '保存したら「テスト送信」で、送った内容と受信側の応答を確かめられます。',
        'Once saved, a test shows what was sent and what your receiver answered.',
      ),
      text(
        '失敗した通知は10秒から24時間まで間隔をあけて9回まで送ります。webhook-id は毎回同じなので、受信側で二重計上を防げます。',
        'What fails is sent up to nine times, at intervals from ten seconds to a day. Its webhook-id stays the same, so that your receiver can tell repetitions.',
      ),
      text(
        '20回続けて失敗すると一時停止し、メールでお知らせします。通知は7日間保管され、テスト送信の成功か1時間ごとの自動確認で再開します。',
        'After 20 failures in a row sending is paused and you get an email. Notices are kept for seven days; a successful test, or the hourly probe, resumes them.',
      ),
      text(
        '署名の鍵を作り直すと、24時間は新旧両方の署名が付きます。',
        'For a day after a new signing secret was made, calls carry both signatures.',
      ),
    ],
    screens: ['media-mediaLinkSetting'],
    kinds: ['admin', 'affiliater'],
  },
  priceRequests: {
    title: text('特別単価の申請', 'Requests for special prices'),
    lead: text(
      'アフィリエイターが報酬の引き上げを申請し、運営や広告主が実績を見ながら回答します。',
      'Publishers ask for a higher reward; the operator or the advertiser answers with their figures at hand.',
    ),
    points: [
      text(
        '申請は、広告・メディア・成果地点の組み合わせごとに1件ずつです。回答があるまでは、内容の変更と取り下げができます。',
        'There is one request for each promotion, medium and goal. Until it is answered it can be changed or withdrawn.',
      ),
      text(
        '回答は「承認する」「条件を提示」「見送る」の3つです。提示された条件は、アフィリエイターが受けると成立します。',
        'It is accepted, met with a counter-offer, or refused. A counter-offer counts once the publisher accepts it.',
      ),
      text(
        '成立すると特別単価が自動で登録され、その後に発生した成果から適用されます。',
        'What is agreed becomes a special price by itself, for what happens from then on.',
      ),
      text(
        '報酬（ネット）は広告主に、グロスはアフィリエイターに表示されません。',
        'Advertisers do not see the reward (net), publishers do not see gross.',
      ),
      text(
        '広告主が回答できるのは、運営が広告主の編集画面で許可している場合だけです。',
        'Advertisers answer only where the operator allows it on the form of the advertiser.',
      ),
    ],
    screens: ['priceRequest'],
    kinds: ['admin', 'affiliater', 'advertiser'],
  },
  promotions: {
    title: text('広告', 'Promotions'),
    lead: text(
      '広告の登録と、報酬・条件・公開期間の管理をします。',
      'Promotions with their rewards, conditions and periods.',
    ),
    points: [
      text(
        'グロスは広告主への請求額、ネットはアフィリエイターへの報酬額です。ネットはグロスを超えられません。',
        'Gross is what the advertiser is charged, net what the publisher is paid; net cannot be more than gross.',
      ),
      text(
        '1つの広告に、成果地点をいくつでも設定できます。',
        'A promotion can have several goals.',
      ),
      text(
        '「掲載制御」で成果数や予算の上限を決められます（80%と100%でメール）。「配信条件」でデバイス・曜日・時間帯・言語・国を絞ると、対象外のクリックは計測されません（コード109）。',
        'Caps limit results and budget, with emails at 80% and 100%. Targeting narrows devices, weekdays, hours, languages and countries; clicks of others do not count (code 109).',
      ),
      text(
        'クーポンコードや電話番号をメディアに割り当てると、クリックがなくても成果になります。',
        'Coupons and phone numbers given to a medium earn without a click.',
      ),
      text(
        'Safariはスクリプトが保存したCookieを最長7日で消します。計測タグの「サーバーCookie」のコード（PHP・Node.js・nginx）を置くと、有効期間のあいだ計測できます。',
        'Safari deletes cookies of scripts after seven days. The code under “Server cookie” (PHP, Node.js, nginx) keeps the click for as long as it counts.',
      ),
      text(
        '公開する前に「タグの動作確認」でテストリンクを作り、注文まで試してください。クリック、保存、成果通知の各段階がその場で表示されます。',
        'Before publishing, create a test link under “Test the tags” and place an order with it: click, storage and notice show up as they happen.',
      ),
      text(
        '一覧の「タグの状態」は、成果通知が届いているかを示します。いつもの件数とクリックから届くはずの成果が届かないときは「停止の疑い」になり、広告主と運営にメールが届きます。成果がまた届くと自動で終わります。日数と件数は設定：広告で決めます。',
        'State of the tag says whether notices arrive. Where conversions that ought to come do not, it may have stopped: the advertiser and the operator get an email, and it ends by itself once they come again. Days and figures are set under Ads in the settings.',
      ),
      text(
        '公開・停止・終了は日時を指定して予約できます（一覧でまとめて、または広告のページで）。実行されると、提携中のアフィリエイターと広告主にメールが届きます。',
        'Publishing, pausing and ending can be planned for a time, for many at once in the list or on the promotion’s page. Partners and the advertiser get an email when it happens.',
      ),
      text(
        '似た広告は、広告のページの「複製して登録」か、一覧の「テンプレート」から始められます。掲載期間と公開の状態は引き継ぎません。',
        'Begin a similar promotion with “Register a copy” on the page of one, or with a template from the list. Periods and statuses are not taken over.',
      ),
      text(
        '「タグ」に自由な目印を付けると、一覧で絞り込めます。アフィリエイターには見えません。',
        'Tags are marks of your own by which the list is narrowed down. Publishers do not see them.',
      ),
    ],
    screens: ['promotion'],
    kinds: operator,
  },
  trackingHosts: {
    title: text('計測ドメイン', 'Tracking domains'),
    lead: text(
      '広告主自身のホスト名で広告リンクを配るための設定です。',
      'Lets an advertiser’s links carry the advertiser’s own host name.',
    ),
    points: [
      text(
        '登録すると、DNSに入れる値が詳細画面に表示されます。TXTかCNAMEのどちらかで所有を確認できます。',
        'The details show what to enter in DNS. Either the TXT record or the CNAME proves that the name is yours.',
      ),
      text(
        '確認が済んだら「使用を開始」を押してください。以後に取得するリンクがそのホスト名になります。',
        'Once verified, press “Start using it”: links taken from then on carry it.',
      ),
      text(
        '停止しても配布済みのリンクは止まりません。既定のホスト名へ転送されます。',
        'Links already in use do not break when it is turned off: they redirect to the usual host name.',
      ),
      text(
        '「行き先のないクリック」では、終了した広告などを開いた人の行き先を決められます。',
        'Under “Clicks that lead nowhere” you choose the page for visitors of promotions that have ended.',
      ),
    ],
    screens: ['trackingHost'],
    kinds: ['admin', 'advertiser'],
  },
  links: {
    title: text('広告リンク', 'Ad links'),
    lead: text(
      '提携した広告のリンクを、使う場所に合った形で取得します。',
      'Links of your partnerships, in the form that fits the place.',
    ),
    points: [
      text(
        '広告タグ・広告URL・短縮URL・QRコードは、どれも同じリンクとして計測されます。',
        'Tag, address, short link and QR code are all tracked as the same link.',
      ),
      text(
        '「広告URL（直接）」は、広告主が許可した広告だけにあります。転送せずに広告主のページへつながり、そのページのタグがクリックを記録します。',
        'Some promotions have a “Direct address” as well: it leads to the advertiser’s page without a redirect, and the tag on that page records the click.',
      ),
      text(
        '「商品リンク」にURLを入れると、商品ページへ直接リンクできます。リンクできるホストは広告主が決めます。',
        'A product link leads straight to a product page, on the hosts that the advertiser allows.',
      ),
      text(
        'サブパラメータに入れた値は、クリックログとキックバック通知で受け取れます。',
        'You get sub-parameters back in logs and kickback notices.',
      ),
      text(
        'QRコードは印刷にはSVG、画面にはPNGが向いています。',
        'For print save a QR code as SVG, for screens as PNG.',
      ),
    ],
    screens: ['promotion-affliateLinks'],
    kinds: ['admin', 'affiliater'],
  },
  offers: {
    title: text('広告検索と提携申請', 'Find promotions and apply'),
    lead: text(
      '掲載したい広告を探して、提携を申請します。',
      'Find promotions and apply for a partnership.',
    ),
    points: [
      text(
        '上でメディアを選ぶと、そのメディアで提携できる広告と状況が表示されます。',
        'Choose a medium to see which promotions it can carry, and where each application stands.',
      ),
      text(
        '報酬と成果の条件、却下される条件を読んでから申請してください。',
        'Read the reward, the conditions and what gets rejected before you apply.',
      ),
      text(
        '気になる広告は☆を押すと、「お気に入りの広告」で絞り込めます。承認されると、広告リンクを取得できます。',
        'A star marks a favourite: a button shows them alone. Once approved you can get the links.',
      ),
      text(
        '申請するときは、リスティング広告や使えない訴求などの条件を読んで同意します。条件が変わるとメールとホームで知らせ、広告のページで変更前と変更後を見て同意し直せます。同意するまでもリンクは止まりません。',
        'You read the conditions (search ads, statements that are not allowed and so on) and agree to them when you apply. When they change, an email and your home page tell you; the promotion’s page shows before and after, with a button to agree again. Your links go on meanwhile.',
      ),
    ],
    screens: ['promotion-affiliater', 'promotion-show'],
    kinds: ['affiliater'],
  },
  linkage: {
    title: text('他社ASPとの連携', 'Connection to another network'),
    lead: text(
      '他社のASPから仕入れた広告を、この広告として運用します。',
      'Runs a promotion bought from another network as your own.',
    ),
    points: [
      text(
        'クリックは先方のURLへ送られ、クリックIDが先方のパラメータで渡されます。',
        'Clicks lead to their address, with our click ID in their parameter.',
      ),
      text(
        '表示された成果通知URLを、先方のポストバック先に登録してください。',
        'Register the address for results as the postback at their side.',
      ),
      text(
        '先方のステータスと金額は、対応表のとおりに読み替えます。最初の通知で成果ができ、あとの通知で承認・却下されます。',
        'Their status and amount are read by your table: the first notice makes the result, later ones decide it.',
      ),
      text(
        '届いた通知と読み替えの結果は、トラッキングログで確認できます。',
        'The tracking log shows what arrived and how it was read.',
      ),
    ],
    screens: ['promotion-linkage'],
    kinds: ['admin', 'advertiser'],
  },
  adPlatforms: {
    title: text('広告媒体への送信', 'Conversions for ad platforms'),
    lead: text(
      '成果を、Meta・LINEヤフー・Google・TikTok・Xの広告へサーバーから送ります。',
      'Reports results to Meta, LY Ads, Google, TikTok and X, from server to server.',
    ),
    points: [
      text(
        'トークンは暗号化して保存します。登録後に表示することはできません。',
        'Tokens are stored encrypted and cannot be shown again.',
      ),
      text(
        '「テスト送信」で、送った内容と媒体の応答を確認できます。',
        '“Send a test” shows what went out and what the platform answered.',
      ),
      text(
        '送る項目は自分で選びます。メールアドレスや電話番号は、受け取った時点でハッシュ値になります。',
        'You choose what is sent. Email addresses and phone numbers are hashed the moment they arrive.',
      ),
      text(
        '広告のリンクに媒体のクリックID（fbclid、ttclidなど）が付いている必要があります。',
        "Links must carry the platform's click ID, such as fbclid or ttclid.",
      ),
      text(
        '媒体が一時的に受け付けられないときは、間隔をあけて自動で再送します。',
        'What a platform cannot take for the moment is resent automatically.',
      ),
    ],
    screens: ['promotion-facebook', 'promotion-line', 'promotion-adPlatform'],
    kinds: ['admin', 'advertiser', 'affiliater'],
  },
})
