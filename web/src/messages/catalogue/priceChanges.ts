import { catalogue, text } from '@tsunagi/contract/messages/text'

export const priceChangeMessages = catalogue({
  title: text('単価変更の予約', 'Planned price changes'),
  short: text('単価変更', 'Price changes'),
  regist: text('単価変更を予約', 'Plan a price change'),
  registTitle: text('単価変更を予約', 'Plan a price change'),
  editTitle: text('単価変更の予約の変更', 'Change a planned price change'),
  edit: text('変更', 'Change'),
  accept: text('承認して日時を決める', 'Accept and set the time'),
  cancel: text('予約を取り消す', 'Cancel the plan'),
  cancelQuestion: text(
    '変更前の単価が続きます。知らせたアフィリエイターには取り消しをメールで知らせます。',
    'Prices stay as they are. Publishers who were told are told of it by email.',
  ),
  cancelled: text('予約を取り消しました。', 'The plan is cancelled.'),
  refuse: text('依頼を見送る', 'Do not accept'),
  refuseQuestion: text(
    '単価は今のままです。理由は広告主にメールで伝わります。',
    'Prices stay as they are. The advertiser gets the reason by email.',
  ),
  refused: text('依頼を見送りました。', 'The request is answered.'),
  none: text('単価変更の予約はありません', 'No price change is planned'),
  noneDetail: text(
    '日時を決めて予約すると、提携中のアフィリエイターに予告し、その時刻ちょうどに単価が変わります。',
    'Plan a change for a time: publishers in partnership are told, and prices change at that very moment.',
  ),
  promotion: text('対象の広告', 'Promotion'),
  toPromotion: text('広告へ', 'To the promotion'),
  toList: text('単価変更の一覧へ', 'To the price changes'),
  when: text('日時と単価', 'Time and prices'),
  whenLead: text(
    '変えない成果地点はそのままにしてください。報酬が下がる変更には予告期間が必要です。',
    'Leave goals as they are that do not change. Lower rewards need notice.',
  ),
  tell: text('告知', 'Telling publishers'),
  tellLead: text(
    '提携中のアフィリエイターに、報酬（ネット）だけを日本語または英語のメールで知らせます。',
    'Publishers in partnership get an email with rewards (net) only, in their language.',
  ),
  applyAtHint: text('日本時間。この時刻ちょうどから変わります。', 'Japan time, to the minute.'),
  shiftHint: text(
    '個別に取り決めた特別単価を、成果地点と同じ額だけ上下させます。',
    'Special prices of these goals rise or fall by as much.',
  ),
  daysHint: text('空欄なら知らせません。', 'Leave it empty for no reminder.'),
  consultationHint: text(
    '取引先と協議した日時・相手・内容。アフィリエイターには見えません。',
    'When, with whom and about what you talked. Publishers do not see it.',
  ),
  now: text('現在', 'Now'),
  unchanged: text('変更なし', 'No change'),
  seenOf: text('確認状況', 'Confirmed'),
  history: text('単価の履歴', 'Price history'),
  noHistory: text('単価はまだありません', 'There are no prices yet'),
  byPlan: text('予約した変更', 'Planned change'),
  byEdit: text('登録・編集', 'Registration or edit'),
  comingTitle: text('報酬が変わります', 'Rewards will change'),
  comingGross: text('単価変更を予約しています', 'A price change is planned'),
  requestedTitle: text('単価変更を依頼中です', 'A price change is asked for'),
  requestedDetail: text(
    '報酬が下がるため、運営が日時を決めるまで単価は今のままです。',
    'Rewards would fall, so prices stay until the operator has set a time.',
  ),
  confirm: text('確認しました', 'I have seen it'),
  confirmed: text('確認しました', 'I have seen it'),
})

export const since = (instant: string) => text(`${instant}から`, `From ${instant}`)
export const seenCount = (seen: number, told: number, partners: number) =>
  text(
    `提携${partners}件のうち通知${told}件・確認${seen}件`,
    `${partners} in partnership, ${told} told, ${seen} confirmed`,
  )
