import { mediaLinkSettings, type LinkSetting } from '@tsunagi/contract/results/mediaLinkSettings'
import { confirmFlow } from '../../../kit/confirmFlow.tsx'
import { mediaLinkMessages as m } from '../../../messages/results/mediaLink.ts'

/** Makes a new signing secret. */
export const rotate = confirmFlow(mediaLinkSettings.rotateSecret, {
  label: m.rotate,
  tone: 'gray',
  appliesTo: () => true,
  question: () => m.rotateQuestion,
  request: ([setting]: readonly Pick<LinkSetting, 'id'>[]) => ({ params: { id: setting!.id } }),
  done: () => m.rotated,
})
