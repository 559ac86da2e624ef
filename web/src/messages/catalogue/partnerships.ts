import { counted } from '@tsunagi/contract/messages/counted'
import { catalogue, text } from '@tsunagi/contract/messages/text'

export const partnershipMessages = catalogue({
  recentDays: text('30日', '30 days'),
  title: text('提携申請・提携一覧', 'Partnership applications and partnerships'),
  leastReward: text('報酬（1件、円以上）', 'Reward (a result, at least ¥)'),
  leastEpc: text('EPC（発生、円以上）', 'EPC (occurred, at least ¥)'),
  leastApprovalRate: text('承認率（%以上）', 'Approval rate (at least %)'),
  details: text('詳細', 'Details'),
  state: text('提携の状況', 'State of the partnership'),
  applicant: text('メディアと申請者', 'Medium and applicant'),
  answers: text('質問への回答', 'Answers'),
  noAnswers: text('まだありません', 'None yet'),
  figures: text('このメディアの実績', 'Figures of this medium'),
  steps: text('提携の履歴', 'History of the partnership'),
  approvedByItself: text('条件を満たし自動承認', 'Met the conditions: approved by itself'),
  word: text('フリーワード', 'Keyword'),
  period: text('申請日', 'Applied on'),
  reason: text('理由（アフィリエイターに表示されます）', 'Reason (shown to the publisher)'),
  approveQuestion: text(
    '承認すると、このメディアはすぐに広告リンクを取得できます。',
    'The medium can take links at once.',
  ),
  rejectQuestion: text(
    '却下した理由はアフィリエイターに表示されます。',
    'The publisher will see the reason for the rejection.',
  ),
  endQuestion: text(
    '猶予の日数が過ぎると、以後のクリックは成果の対象外になります。それまでのクリックの成果は期間内なら計上されます。最終日はアフィリエイターに通知されます。',
    'After the days of grace clicks no longer count. Results of earlier clicks still do, within the click window. The publisher is told the last day.',
  ),
  grace: text('猶予の日数', 'Days of grace'),
  graceHint: text(
    '明日から数えた日数です。0なら今すぐ解除します。空欄なら運営が設定した日数になります。',
    'Days from tomorrow on; 0 ends it at once. Left empty, the number of days the operator has set.',
  ),
  keepQuestion: text(
    '解除を取り消します。提携はこのまま続きます。',
    'The end is taken back, and the partnership goes on.',
  ),
  resumeQuestion: text(
    '掲載停止を解きます。このメディアのリンクは、すぐにまた成果の対象になります。',
    'The partnership goes on: links of the medium earn again at once.',
  ),
  uninviteQuestion: text(
    '招待を取り消します。アフィリエイターに通知されます。',
    'The invitation is taken back, and the publisher is told.',
  ),
  acceptQuestion: text(
    '招待を受けると、すぐに提携が始まり、広告リンクを取得できます。',
    'The partnership begins at once, and you can take links.',
  ),
  declineQuestion: text(
    '招待を辞退します。あとで自分から申請することもできます。',
    'You decline the invitation. You can still apply later.',
  ),
  invite: text('メディアを招待', 'Invite media'),
  inviteLead: text(
    '招待を受けたメディアは、審査なしですぐに提携します。',
    'Media that accept are partners at once, without screening.',
  ),
  inviteMedia: text('招待するメディア', 'Media to invite'),
  inviteNamed: text('メディアのURLまたはメディアID', 'Addresses or IDs of media'),
  inviteNamedHint: text(
    '一覧にないメディアも、登録されているURLまたはIDが正確にわかれば招待できます（広告主は24時間に20件まで）。',
    'Media that are not in the list can be invited by their exact registered address or ID (advertisers: twenty within 24 hours).',
  ),
  inviteMessage: text('招待のメッセージ（任意）', 'Message of the invitation (optional)'),
  holdQuestion: text(
    '申請を保留にします。何を待っているかを理由に書いてください。期限切れまでの日数は変わりません。',
    'The application waits. Say in the reason what for. It expires as if it were not on hold.',
  ),
  blockQuestion: text(
    'このメディアは、解かれるまでこの広告に申請できなくなります。理由はアフィリエイターに表示されます。',
    'The medium cannot apply for this promotion until the refusal is lifted. The publisher will see the reason.',
  ),
  liftQuestion: text(
    '永久却下を解きます。このメディアはすぐに申請できます。',
    'The refusal is lifted. The medium may apply again at once.',
  ),
  withdrawQuestion: text(
    '申請を取り下げます。あとでもう一度申請できます。',
    'Your application is taken back. You can apply again later.',
  ),
  leaveQuestion: text(
    '提携をやめると、以後のクリックは成果の対象外になります。',
    'Clicks after this no longer count.',
  ),
  offers: text('広告を探す', 'Find promotions'),
  links: text('広告リンク', 'Ad links'),
  empty: text('提携申請はまだありません', 'There are no applications yet'),
  emptyOwn: text(
    '広告を探して、メディアごとに申請してください。',
    'Find promotions and apply with your medium.',
  ),
  emptyOthers: text(
    'アフィリエイターが申請すると、ここで承認・却下できます。',
    'Applications from publishers appear here for approval.',
  ),
  emptyAgency: text(
    '担当する相手の提携が申請されると、ここで状況を確認できます。',
    'Applications that concern your clients appear here with how far they are.',
  ),
  offersTitle: text('広告検索', 'Find promotions'),
  goalKind: text('成果の種類', 'Kind of goal'),
  medium: text('申請するメディア', 'Apply with this medium'),
  mediumHint: text(
    '提携状況と申請は、選んだメディアごとです。',
    'Status and applications are for the medium you choose.',
  ),
  noMedium: text('承認済みのメディアがありません', 'You have no approved medium'),
  noMediumDetail: text(
    'メディアを登録し、審査が終わると申請できます。広告の内容は今からご覧いただけます。',
    'Register a medium; once screened it can apply. You can look at the promotions already.',
  ),
  registMedium: text('メディアを登録', 'Register a medium'),
  myMedia: text('メディア一覧', 'Media'),
  applications: text('提携申請・提携一覧', 'Partnership applications and partnerships'),
  noOffers: text('条件に合う広告がありません', 'No promotion matches'),
  noOffersDetail: text(
    '条件を変えるか、クリアして検索してください。',
    'Change the conditions or clear them.',
  ),
  apply: text('申請する', 'Apply'),
  applyTitle: text('提携を申請', 'Apply for a partnership'),
  applyConditions: text(
    '申請の前に条件をご確認ください。',
    'Please read the conditions before you apply.',
  ),
  message: text('広告主へのメッセージ（任意）', 'Message to the advertiser (optional)'),
  messageHint: text(
    '掲載する場所や方法を書くと、承認されやすくなります。',
    'Say where and how you will place the ad: it makes approval more likely.',
  ),
  send: text('申請を送る', 'Send the application'),
  answerInvitation: text('招待に回答', 'Answer the invitation'),
  takeLinks: text('リンク取得', 'Get links'),
})

export const applied = (approved: number, applying: number) =>
  text(
    [
      approved > 0 && `${approved}件はすぐに提携しました。`,
      applying > 0 && `${applying}件を申請しました。承認をお待ちください。`,
    ]
      .filter(Boolean)
      .join(''),
    [
      approved > 0 && `${approved} approved at once.`,
      applying > 0 && `${applying} applied for; please wait for the decision.`,
    ]
      .filter(Boolean)
      .join(' '),
  )
export const partnershipTitle = (promotion: string, medium: string) =>
  text(`${promotion} × ${medium}`, `${promotion} × ${medium}`)
export const notAllowed = (words: readonly string[]) =>
  text(
    `掲載ページで使えない表現：${words.join('、')}`,
    `Words not allowed on your page: ${words.join(', ')}`,
  )
export const until = (day: string) => text(`${day}まで`, `Until ${day}`)
export const pageViews = (n: number) =>
  text(`月間${n.toLocaleString('ja-JP')}PV`, `${counted(n, 'view')} a month`)
export const invitedMedia = (n: number) =>
  text(`${n.toLocaleString('ja-JP')}件を招待しました。`, `${n.toLocaleString('en')} invited.`)
export const changed = (n: number) =>
  text(`${n.toLocaleString('ja-JP')}件を更新しました。`, `${n.toLocaleString('en')} updated.`)
export const applyingWith = (name: string) => text(`メディア：${name}`, `Medium: ${name}`)
