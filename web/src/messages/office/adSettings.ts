import { catalogue, text } from '@tsunagi/contract/messages/text'

export const adSettingMessages = catalogue({
  title: text('広告', 'Promotions'),
  detail: text(
    '新しい広告の初期値、提携、タグの見守り',
    'What new promotions begin with, partnerships, tags',
  ),
  basics: text('広告の基本', 'Basics'),
  margin: text('標準のマージン率', 'Standard margin'),
  marginHint: text(
    '広告主がグロスだけを入力したとき、この割合を差し引いた額が報酬（ネット）になります。',
    'When an advertiser enters gross only, the reward (net) is gross less this share.',
  ),
  reviews: text('広告主の公開・変更を審査する', 'Review what advertisers publish'),
  reviewsHint: text(
    'オンにすると、広告主による広告・素材の公開と、公開後の変更は、運営が承認してから反映されます。それまで公開中の内容は変わりません。停止と再開はすぐに反映されます。',
    'If on, promotions and materials that advertisers publish, and changes of what is public, take effect once the operator approves them. Until then what is public stays. Pausing and going on need nobody.',
  ),
  notice: text('報酬を下げるときの予告日数', 'Notice of lower rewards (days)'),
  noticeHint: text(
    '提携中のアフィリエイターの報酬が下がる変更は、この日数より先の日時でだけ予約できます。0にすると予告なしで下げられます。',
    'A change that lowers rewards of publishers in partnership can only be planned for so many days ahead. 0 = without notice.',
  ),
  linkKinds: text('取得できるリンクの種類', 'Forms of links'),
  linkKindsHint: text(
    'アフィリエイターのリンク取得画面に表示する種類です。掲載済みのリンクはそのまま計測されます。「広告URL（直接）」は、直接リンクを使う広告だけに表示します。',
    'What publishers are offered where they take their links. Links that are placed go on counting. The direct address is offered only for promotions that take it.',
  ),
  partnerships: text('提携', 'Partnerships'),
  reapply: text('再申請までの日数', 'Wait before applying again (days)'),
  reapplyHint: text(
    '却下または解除されたメディアが、もう一度申請できるまでの日数です。',
    'So many days a medium waits that was rejected or whose partnership was ended.',
  ),
  expire: text('申請の期限（日数）', 'Applications expire after (days)'),
  expireHint: text(
    '回答のない申請が期限切れになるまでの日数です。',
    'So many days after it was made an application that nobody answers expires.',
  ),
  invitation: text('招待の期限（日数）', 'Invitations expire after (days)'),
  invitationHint: text(
    '回答のない招待が期限切れになるまでの日数です。',
    'So many days after it was sent an invitation that nobody answers expires.',
  ),
  tags: text('タグの状態と成果の停止', 'State of tags, and conversions that stop'),
  quiet: text('「最近の通知なし」とする日数', 'Days until a tag counts as not seen lately'),
  quietHint: text(
    'この日数、成果通知が1件も届かない広告です。広告一覧の「タグの状態」に表示されます。',
    'Promotions without a single notice for so many days; the list of promotions shows them.',
  ),
  missing: text('警告する不足の件数', 'Conversions missing before there is an alarm'),
  missingHint: text(
    '直近28日のペースと、その後のクリックから届くはずの件数がこれ以上あるのに、12時間以上1件も届かないとき、広告主と運営に知らせます。0なら知らせません。',
    'If by the pace of 28 days and by the clicks since at least so many should have come, and none did for 12 hours, the advertiser and the operator are told. 0: nobody is.',
  ),
  agree: text('変更した条件への同意（日数）', 'Agreement to changed conditions (days)'),
  agreeHint: text(
    '広告の条件を変えたとき、提携中のアフィリエイターに同意を求める期限です。過ぎてもリンクと成果は止まりません。',
    'Within so many days partners are asked to agree when conditions change. Links and results go on after them.',
  ),
  grace: text('解除の猶予（日数）', 'Grace after an end (days)'),
  graceHint: text(
    '提携を解除するときに日数を入れなければ、リンクはこの日数のあいだ成果の対象です。0なら今すぐ解除します。',
    'Where nothing is said when a partnership is ended, links earn for so many more days; 0 ends it at once.',
  ),
})
