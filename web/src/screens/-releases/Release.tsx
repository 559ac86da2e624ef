import { Group, Stack, Text as Words } from '@mantine/core'
import { unlistedLinkLabels } from '@tsunagi/contract/catalogue/messages/releases'
import type {
  promotionReleases,
  Release as ReleaseState,
  ReleaseLevel,
} from '@tsunagi/contract/catalogue/releases'
import { t } from '../../client/language.ts'
import { ActionButton } from '../../kit/action.tsx'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { limitQuestion, releaseMessages as m } from '../../messages/catalogue/releases.ts'
import { beforeColon } from '../../messages/kit.ts'
import { levels, type Place } from './places.ts'

type State = Place & Pick<ReleaseState, 'limited_release' | 'unlisted_links'>

/** What can be done with the release of one level. */
function actionsOf(level: ReleaseLevel) {
  const endpoint = levels[level].calls.release as typeof promotionReleases.release
  const limits =
    level === 'material'
      ? []
      : [
          confirmFlow(endpoint, {
            label: m.limitOn,
            tone: 'brand',
            question: () => limitQuestion[level],
            appliesTo: ({ limited_release }: State) => !limited_release,
            request: ([row]) => ({ params: { id: row!.id }, body: { limited_release: true } }),
            done: () => m.limitedSaved,
          }),
          confirmFlow(endpoint, {
            label: m.limitOff,
            tone: 'brand',
            question: () => m.limitOffQuestion,
            appliesTo: ({ limited_release }: State) => limited_release,
            request: ([row]) => ({ params: { id: row!.id }, body: { limited_release: false } }),
            done: () => m.limitedSaved,
          }),
        ]
  return [
    ...limits,
    confirmFlow(endpoint, {
      label: m.stopLinks,
      tone: 'red',
      question: () => m.stopQuestion,
      appliesTo: ({ unlisted_links }: State) => unlisted_links === 'keep',
      request: ([row]) => ({ params: { id: row!.id }, body: { unlisted_links: 'stop' } }),
      done: () => m.limitedSaved,
    }),
    confirmFlow(endpoint, {
      label: m.keepLinks,
      tone: 'brand',
      question: () => m.keepQuestion,
      appliesTo: ({ unlisted_links }: State) => unlisted_links === 'stop',
      request: ([row]) => ({ params: { id: row!.id }, body: { unlisted_links: 'keep' } }),
      done: () => m.limitedSaved,
    }),
  ]
}

const actions = {
  advertiser: actionsOf('advertiser'),
  promotion: actionsOf('promotion'),
  material: actionsOf('material'),
} satisfies Record<ReleaseLevel, unknown>

/** Whether it is shown to all or to a list only, and what becomes of the links of others. */
export function Release(state: State) {
  const { level, limited_release, unlisted_links } = state
  const shown = limited_release ? m.limitedOn : m.limitedOff
  return (
    <Panel>
      <Group justify="space-between" gap="sm">
        <Stack gap={2} flex={1} miw={220}>
          <Words size="sm" fw={600}>
            {t(shown)}
          </Words>
          {level === 'material' && (
            <Words size="sm" c="dimmed">
              {t(m.materialLimited)}
            </Words>
          )}
          <Words size="sm" c="dimmed">
            {t(beforeColon(m.unlistedLinks))}
            {t(unlistedLinkLabels[unlisted_links])}
          </Words>
        </Stack>
        {actions[level].map((action, place) => (
          <ActionButton key={place} action={action} rows={[state]} />
        ))}
      </Group>
    </Panel>
  )
}
