import type { Text } from '@tsunagi/contract/messages/text'
import { formatNumber, formatShare, formatYen } from '../../client/format.ts'
import { currentLanguage, t } from '../../client/language.ts'
import { chartMessages as m, duration } from '../../messages/charts.ts'

/** What a figure counts. Series of one unit share an axis; another unit has another plot. */
export interface Unit {
  name: Text
  /** A figure as it is read. */
  format: (value: number) => string
  /** The same at an axis, where room is short. */
  tick: (value: number) => string
  /** Whether there is nothing between one and two. */
  isWhole: boolean
}

const locale = () => (currentLanguage() === 'ja' ? 'ja-JP' : 'en-US')
const compact = (value: number) =>
  new Intl.NumberFormat(locale(), {
    notation: 'compact',
    maximumFractionDigits: 1,
    useGrouping: true,
  }).format(value)
const oneDecimal = (value: number) =>
  new Intl.NumberFormat(locale(), { maximumFractionDigits: 1 }).format(value)
/** One decimal, but three digits of what is small: an axis that ends at 1 % has 0.25 % on it. */
const threeDigits = (value: number) =>
  new Intl.NumberFormat(locale(), {
    maximumFractionDigits: 1,
    maximumSignificantDigits: 3,
    roundingPriority: 'morePrecision',
  }).format(value)

const [minute, hour, day] = [60, 3600, 86_400]

/** Seconds as a person says them. */
function formatDuration(seconds: number): string {
  if (seconds < minute) return t(duration.seconds(oneDecimal(seconds)))
  if (seconds < hour) return t(duration.minutes(oneDecimal(seconds / minute)))
  if (seconds < day) return t(duration.hours(oneDecimal(seconds / hour)))
  return t(duration.days(oneDecimal(seconds / day)))
}

const counted = { format: formatNumber, tick: compact, isWhole: true }

/** How values are written and how axes are marked; series of one unit share an axis. */
export const units = {
  count: { name: m.count, ...counted },
  /** There are so many of them that what is counted beside them would lie on the ground. */
  clicks: { name: m.clicks, ...counted },
  yen: {
    name: m.yen,
    format: (value) => formatYen(Math.round(value)),
    tick: (value) => (value < 0 ? `-¥${compact(-value)}` : `¥${compact(value)}`),
    isWhole: true,
  },
  share: {
    name: m.percent,
    format: formatShare,
    tick: (value) => `${threeDigits(value * 100)}%`,
    isWhole: false,
  },
  /** The same as hundredths: 12.5 is 12.5 %. */
  percent: {
    name: m.percent,
    format: (value) => formatShare(value / 100),
    tick: (value) => `${threeDigits(value)}%`,
    isWhole: false,
  },
  days: {
    name: m.days,
    format: (value) => t(duration.days(oneDecimal(value))),
    tick: threeDigits,
    isWhole: false,
  },
  duration: { name: m.time, format: formatDuration, tick: formatDuration, isWhole: false },
} satisfies Record<string, Unit>
