import { catalogue, text } from '@tsunagi/contract/messages/text'

export const chartMessages = catalogue({
  count: text('件', 'count'),
  clicks: text('クリック', 'clicks'),
  yen: text('円', 'yen'),
  percent: text('%', '%'),
  days: text('日', 'days'),
  time: text('かかった時間', 'time'),
  showTable: text('表で見る', 'Show as a table'),
  showChart: text('グラフで見る', 'Show as a chart'),
  savePicture: text('画像として保存', 'Save as a picture'),
  png: text('PNG（スライドや文書に）', 'PNG (for slides and documents)'),
  svg: text('SVG（拡大しても鮮明）', 'SVG (sharp at any size)'),
  pictureFailed: text('画像を作成できませんでした。', 'The picture could not be made.'),
  empty: text('表示するデータがありません', 'There is nothing to draw'),
  chart: text('グラフ', 'chart'),
  day: text('日', 'Day'),
  change: text('増減', 'Change'),
  ofPrevious: text('前段階比', 'Of the step before'),
  timeBetween: text('前段階からの時間', 'Time since the step before'),
  step: text('段階', 'Step'),
})

/** How a chart is walked through. */
export const chartKeys = (label: string) =>
  text(`${label}。矢印キーで値を読めます。`, `${label}. Arrow keys read its values.`)

/** What part of the step before reaches this one. */
export const partOfPrevious = (part: string) =>
  text(`前段階比 ${part}`, `${part} of the step before`)

export const inUnit = (unit: string) => text(`単位：${unit}`, `Unit: ${unit}`)

export const labelWithUnit = (label: string, unit: string) =>
  text(`${label}（${unit}）`, `${label} (${unit})`)

export const duration = {
  seconds: (value: string) => text(`${value}秒`, `${value} s`),
  minutes: (value: string) => text(`${value}分`, `${value} min`),
  hours: (value: string) => text(`${value}時間`, `${value} h`),
  days: (value: string) => text(`${value}日`, `${value} d`),
}
