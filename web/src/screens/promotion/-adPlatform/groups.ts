import type { SinkKind } from '@tsunagi/contract/results/sinkKinds'
import type { Text } from '@tsunagi/contract/messages/text'
import type { PlainPath } from '../../../client/PlainLink.tsx'
import { sinkMessages as m } from '../../../messages/results/sinks.ts'

/** Platforms that share their screens. */
export interface PlatformGroup {
  kinds: readonly SinkKind[]
  title: Text
  list: PlainPath
  show: PlainPath
  regist: { input: PlainPath; complete: PlainPath }
  edit: { input: PlainPath; complete: PlainPath }
}

export const facebookGroup: PlatformGroup = {
  kinds: ['meta'],
  title: m.facebookTitle,
  list: '/promotion/facebook',
  show: '/promotion/facebook/show',
  regist: { input: '/promotion/facebook/regist', complete: '/promotion/facebook/regist/complete' },
  edit: { input: '/promotion/facebook/edit', complete: '/promotion/facebook/edit/complete' },
}
export const lineGroup: PlatformGroup = {
  kinds: ['ly_ads', 'line'],
  title: m.lineTitle,
  list: '/promotion/line',
  show: '/promotion/line/show',
  regist: { input: '/promotion/line/regist', complete: '/promotion/line/regist/complete' },
  edit: { input: '/promotion/line/edit', complete: '/promotion/line/edit/complete' },
}
export const adPlatformGroup: PlatformGroup = {
  kinds: ['google', 'tiktok', 'x'],
  title: m.adPlatformTitle,
  list: '/promotion/adPlatform',
  show: '/promotion/adPlatform/show',
  regist: {
    input: '/promotion/adPlatform/regist',
    complete: '/promotion/adPlatform/regist/complete',
  },
  edit: { input: '/promotion/adPlatform/edit', complete: '/promotion/adPlatform/edit/complete' },
}
