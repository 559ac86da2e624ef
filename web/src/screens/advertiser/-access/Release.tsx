import { Group, Text as Words } from '@mantine/core'
import { advertisers } from '@tsunagi/contract/people/advertisers'
import { t } from '../../../client/language.ts'
import { ActionButton } from '../../../kit/action.tsx'
import { confirmFlow } from '../../../kit/confirmFlow.tsx'
import { Panel } from '../../../kit/Panel.tsx'
import { accessMessages as m } from '../../../messages/people/advertisers.ts'

interface State {
  id: number
  isLimited: boolean
}

const limit = confirmFlow(advertisers.setLimited, {
  label: m.limitOn,
  tone: 'brand',
  question: () => m.limitOnQuestion,
  appliesTo: ({ isLimited }: State) => !isLimited,
  request: ([row]) => ({ params: { id: row!.id }, body: { limited_release: true } }),
  done: () => m.limitedSaved,
})
const open = confirmFlow(advertisers.setLimited, {
  label: m.limitOff,
  tone: 'brand',
  question: () => m.limitOffQuestion,
  appliesTo: ({ isLimited }: State) => isLimited,
  request: ([row]) => ({ params: { id: row!.id }, body: { limited_release: false } }),
  done: () => m.limitedSaved,
})

/** Whether the promotions are shown to all, or to a list only. */
export const Release = (state: State) => (
  <Panel>
    <Group justify="space-between" gap="sm">
      <Words size="sm" fw={600} flex={1} miw={220}>
        {t(state.isLimited ? m.limitedOn : m.limitedOff)}
      </Words>
      <ActionButton action={limit} rows={[state]} />
      <ActionButton action={open} rows={[state]} />
    </Group>
  </Panel>
)
