import { naming } from '@tsunagi/contract/messages/resultStatuses'
import { catalogue, text } from '@tsunagi/contract/messages/text'

export const inquiryMessages = catalogue({
  title: text('成果調査', 'Result inquiries'),
  regist: text('成果調査を依頼', 'Ask about a result'),
  ask: text('調査を依頼', 'Ask about it'),
  open: text('調査を見る', 'See the inquiry'),
  toList: text('成果調査の一覧へ', 'To the inquiries'),
  word: text('注文番号・広告・メディア', 'Order, promotion or medium'),
  period: text('依頼した期間', 'Asked in'),
  empty: text('成果調査はありません', 'No inquiries'),
  emptyOwn: text(
    '購入や申込みがあったのに成果にならないときは、クリック一覧、計上されなかった成果通知、成果の詳細から調査を依頼できます。',
    'If a sale did not become a result, ask from your clicks, from notices that were not counted, or from a result.',
  ),
  emptyOthers: text(
    'アフィリエイターが成果について調査を依頼すると、ここに表示されます。',
    'What publishers ask about results appears here.',
  ),
  facts: text('調査の内容', 'What it is about'),
  talk: text('やりとり', 'Conversation'),
  evidence: text('同じクリック・注文の成果通知', 'Notices of the same click or order'),
  noEvidence: text('成果通知の記録はありません', 'No notice is known'),
  between: text('（広告主と運営のやりとりです）', '(between the advertiser and the operator)'),
  yourTurn: text('あなたの回答をお待ちしています。', 'This waits for your answer.'),
  openForHouse: text(
    '内容を確認し、認めるか、認めないか、または確認の質問を送ってください。',
    'Look into it, then accept or deny it, or ask back.',
  ),
  beingLookedInto: text(
    '広告主と運営が確認しています。',
    'The advertiser and the operator are looking into it.',
  ),
  waitingOther: text('相手の回答を待っています。', 'This waits for the other side.'),
  overdue: text(
    '広告主の回答期限を過ぎました。運営が対応します。',
    'The advertiser did not answer in time. The operator takes over.',
  ),
  accepted: text('調査の結果、成果が認められました。', 'The inquiry was accepted.'),
  denied: text('調査の結果、認められませんでした。', 'The inquiry was denied.'),
  result: text('成果を見る', 'See the result'),
  message: text('メッセージ', 'Message'),
  files: text('添付ファイル', 'Files'),
  filesHint: text(
    '画像・PDF・テキスト（txt、csv、log）。1個3MBまで、3個まで。',
    'Pictures, PDF, or plain text (txt, csv, log). Up to three files of 3 MB.',
  ),
  fileTooBig: text('ファイルは1個3MB以下、3個までにしてください。', 'At most three files of 3 MB.'),
  chooseFiles: text('ファイルを選択', 'Choose files'),
  messageHint: text(
    'いつ、どのように購入・申込みを確認したかを書いてください。広告主と運営が読みます。お客様の個人情報は書かないでください。',
    'When and how you learned of the sale. The advertiser and the operator read it. Leave out personal data of customers.',
  ),
  orderHint: text(
    '完了画面やメールに表示された番号です。クリックや通知から依頼するときは空欄でもかまいません。',
    'The number on the last page or in the email. It may be empty when you ask from a click or a notice.',
  ),
  amountHint: text('分かる場合に入力してください。', 'If you know it.'),
  rightAmount: text('正しい売上金額', 'The right amount of the sale'),
  clickId: text('クリックID', 'Click ID'),
  noticeId: text('成果通知ID', 'Conversion notice ID'),
  resultId: text('成果ID', 'Result ID'),
  kind: text('依頼の内容', 'What is wrong'),
  goal: text('成果地点', 'Goal'),
  askAffiliater: text('アフィリエイターに確認', 'Ask the publisher'),
  askAdvertiser: text('広告主に確認', 'Ask the advertiser'),
  reply: text('回答する', 'Answer'),
  accept: text('認める', 'Accept'),
  deny: text('認めない', 'Deny'),
  reopen: text('再調査を依頼', 'Reopen'),
  remark: text('補足を送る', 'Add a remark'),
  note: text('社内メモ', 'Internal note'),
  askAffiliaterQuestion: text(
    'アフィリエイターに質問を送ります。回答があるまで「回答待ち」になります。',
    'The publisher is asked. The inquiry waits for the answer.',
  ),
  askAdvertiserQuestion: text(
    '広告主に質問を送ります。アフィリエイターには表示されません。回答期限を過ぎると運営に戻ります。',
    'The advertiser is asked; the publisher does not read it. After the deadline it comes back to the operator.',
  ),
  replyQuestion: text('質問に回答します。', 'Answer the question.'),
  answerQuestion: text(
    '運営の質問に回答します。アフィリエイターには表示されません。',
    'Answer the operator. The publisher does not read it.',
  ),
  denyQuestion: text(
    '成果を認めません。理由はアフィリエイターに表示されます。',
    'The inquiry is denied. The publisher reads the reason.',
  ),
  reopenQuestion: text(
    '再調査は1回だけ依頼できます。新しく分かったことを書いてください。',
    'An inquiry is reopened only once. Say what is new.',
  ),
  remarkQuestion: text(
    'この調査を見られる全員に表示されます。',
    'Everybody who sees this inquiry reads it.',
  ),
  noteQuestion: text('管理者だけが読めるメモです。', 'Only administrators read it.'),
  acceptUntracked: naming(
    '次の内容で{pending}の成果を作成します。金額は広告の単価で計算されます。',
    'A {pending} result is made with these facts and priced as the promotion says.',
  ),
  acceptIncorrect: text(
    '成果の売上金額を訂正します。報酬は元の単価で計算し直されます。',
    'The amount of the sale is corrected. The reward follows from its price.',
  ),
  acceptDeclined: text('却下を取り消します。', 'The rejection is taken back.'),
  acceptTakenBack: text(
    '締めの後に調整で取り消した成果を、取り消す前の金額に戻します。差額は、今の月の調整になります。',
    'The result was taken back by adjustment after its month was closed. It is worth again what it was; the difference is an adjustment of the current month.',
  ),
  reason: text('理由', 'Reason'),
  said: text('送信しました', 'Sent'),
  acceptDone: text('成果を認めました', 'The inquiry is accepted'),
  denyDone: text('認めないことを伝えました', 'The inquiry is denied'),
  resultStatus: text('取り消したあとの状態', 'What it becomes'),
  inquiries: text('この成果の調査', 'Inquiries about this result'),
  none: text('調査の依頼はありません', 'Nobody has asked about it'),
})

export const inquiryTitle = (id: number, name: string) =>
  text(`成果調査 ${id}「${name}」`, `Inquiry ${id}: ${name}`)
export const answerDue = (at: string) => text(`回答期限：${at}`, `Answer due: ${at}`)
export const fileName = (name: string, size: string) =>
  text(`${name}（${size}）`, `${name} (${size})`)
