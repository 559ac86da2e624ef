import { actionLabels, resourceLabels } from '@tsunagi/contract/people/messages/roles'
import { text, type Text } from '@tsunagi/contract/messages/text'
import { ownActionLabels, ownResourceLabels } from '../../messages/office/audit.ts'

const resources = { ...ownResourceLabels, ...resourceLabels }
const actions = { ...ownActionLabels, ...actionLabels }

/** A permission key in words, as far as there are words for it. */
export function keyLabel(key: string): Text {
  const [, resource = key, action] = /^(.*)\.(.*)$/.exec(key) ?? []
  const what = resources[resource] ?? text(resource, resource)
  if (!action) return what
  const how = actions[action] ?? text(action, action)
  return text(`${what.ja}：${how.ja}`, `${what.en}: ${how.en}`)
}
