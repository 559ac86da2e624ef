import { catalogue, text } from '@tsunagi/contract/messages/text'

export const alertMessages = catalogue({
  title: text('いつもと違う動き', 'Not as usual'),
  toDays: text('日別レポート', 'Daily report'),
  toMedia: text('メディア別レポート', 'Report by media'),
  putAway: text('このお知らせを隠す', 'Hide this'),
  forToday: text('今日は表示しない', 'Not today'),
  forGood: text('この広告では今後表示しない', 'Never for this promotion'),
  forGoodOfSubject: text('この広告のこの相手では今後表示しない', 'Never for the two of them'),
  takeBack: text('また表示する', 'Show again'),
  hideAgain: text('隠したものを閉じる', 'Close the hidden ones'),
  allAway: text('すべて隠しています。', 'All of them are hidden.'),
})
export const hiddenAlerts = (n: number) => text(`隠したもの ${n}件`, `${n} hidden`)
export const stoppedWords = (since: string, expected: number) =>
  text(
    `成果が止まっている疑いがあります。${since}以降、およそ${expected}件あるはずの成果がありません。`,
    `Conversions may have stopped: about ${expected} should have come since ${since}, and none did.`,
  )
export const quietSince = (since: string) =>
  text(
    `タグからの通知が途絶えています。最後の通知は${since}です。`,
    `No notice comes from the tag any more; the last was at ${since}.`,
  )
export const rateWords = (day: string, rate: string, usual: string) =>
  text(
    `${day}の成果率は${rate}でした。ふだん（28日間）は${usual}です。`,
    `The conversion rate of ${day} was ${rate}; usual (28 days) is ${usual}.`,
  )
export const floodingWords = (clicks: string, rate: string, usual: string) =>
  text(
    `30日間の有効クリックが${clicks}件あるのに、成果率は${rate}です。ほかのメディアの中央値（${usual}）の10分の1に届きません。`,
    `${clicks} clicks that count within 30 days, of which ${rate} brought results: less than a tenth of the ${usual} in the middle of other media.`,
  )
export const lateWords = (results: string, share: string, usual: string) =>
  text(
    `30日間の成果${results}件のうち${share}が、クリックから24時間より後のものです。ほかのメディアでは${usual}です。`,
    `Of ${results} results within 30 days ${share} came more than 24 hours after their click; of other media ${usual}.`,
  )
