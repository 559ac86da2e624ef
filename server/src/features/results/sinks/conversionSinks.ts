import type { SinkKind } from '@tsunagi/contract/results/sinkKinds'
import type { ConversionSink } from './conversionSink.ts'
import { googleSink } from './platforms/google.sink.ts'
import { lineSink } from './platforms/line.sink.ts'
import { lyAdsSink } from './platforms/lyAds.sink.ts'
import { metaSink } from './platforms/meta.sink.ts'
import { tiktokSink } from './platforms/tiktok.sink.ts'
import { xSink } from './platforms/x.sink.ts'

/** Every platform there is. */
export const conversionSinks: Record<SinkKind, ConversionSink> = {
  meta: metaSink,
  ly_ads: lyAdsSink,
  line: lineSink,
  google: googleSink,
  tiktok: tiktokSink,
  x: xSink,
}
