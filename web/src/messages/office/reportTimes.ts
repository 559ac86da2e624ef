import { resultStatusLabels } from '@tsunagi/contract/messages/resultStatuses'
import { counted } from '@tsunagi/contract/messages/counted'
import { catalogue, text } from '@tsunagi/contract/messages/text'

export const reportTimeMessages = catalogue({
  times: text('クリックから成果までの時間', 'From click to conversion'),
  afterClick: text('クリックからの時間', 'Time after the click'),
  medianToResult: text('クリックから成果まで（中央値）', 'From the click, median'),
  medianToApproval: text('成果から承認まで（中央値）', 'From the conversion, median'),
  ages: text('発生月ごとの承認の進み方', 'Approval by age'),
  month: text('発生月', 'Month of the conversion'),
  state: text('表示する状態', 'State shown'),
  approved: resultStatusLabels.approved,
  rejected: resultStatusLabels.rejected,
  open: resultStatusLabels.pending,
  byNow: text('現在', 'Now'),
  agesHint: text(
    '成果が発生してから、その日数までに決まった割合です。まだその日数に達していない月は空欄です。',
    'The share that was decided by that age. A month that is not as old yet is left empty.',
  ),
})

export const withoutClick = (count: number) =>
  text(
    `クリックのない成果${count.toLocaleString('ja-JP')}件は含みません。`,
    `${counted(count, 'conversion without a click is', 'conversions without a click are')} left out.`,
  )
export const medianIs = (time: string) => text(`中央値 ${time}`, `Median ${time}`)
export const mostAre = (time: string) => text(`90％が${time}以内`, `90% within ${time}`)
export const upTo = (time: string) => text(`${time}未満`, `< ${time}`)
export const andMore = (time: string) => text(`${time}以上`, `≥ ${time}`)
export const afterDays = (days: number) => text(`${days}日まで`, counted(days, 'day'))
