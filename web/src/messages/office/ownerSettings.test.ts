import { acceptanceLabels } from '@tsunagi/contract/catalogue/messages/conversionRules'
import { expect, test } from 'vitest'
import { ownerSettingMessages } from './ownerSettings.ts'

test('what is said of a choice names it as the choice is called', () => {
  const { ja, en } = ownerSettingMessages.acceptsHint
  expect(ja).toContain(`「${acceptanceLabels.servers.ja}」`)
  expect(en).toContain(`“${acceptanceLabels.servers.en}”`)
})
