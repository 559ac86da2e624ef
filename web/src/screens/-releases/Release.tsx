import { Group, Stack, Text as Words } from '@mantine/core'
import { unlistedLinkLabels } from '@tsunagi/contract/catalogue/messages/releases'
import type {
  promotionReleases,
  Release as ReleaseState,
  ReleaseChange,
  ReleaseLevel,
} from '@tsunagi/contract/catalogue/releases'
import type { Text } from '@tsunagi/contract/messages/text'
import { t } from '../../client/language.ts'
import { ActionButton } from '../../kit/action.tsx'
import type { Tone } from '../../kit/columns.tsx'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { limitQuestion, releaseMessages as m } from '../../messages/catalogue/releases.ts'
import { beforeColon } from '../../messages/kit.ts'
import { levels, type Place } from './places.ts'

type State = Place & Pick<ReleaseState, 'limited_release' | 'unlisted_links'>

/** What can be done with the release of one level. */
function actionsOf(level: ReleaseLevel) {
  const change = (
    { label, tone, question }: { label: Text; tone: Tone; question: Text },
    appliesTo: (state: State) => boolean,
    body: ReleaseChange,
  ) =>
    confirmFlow(levels[level].calls.release as typeof promotionReleases.release, {
      label,
      tone,
      question: () => question,
      appliesTo,
      request: ([state]) => ({ params: { id: state!.id }, body }),
      done: () => m.limitedSaved,
    })
  const limits =
    level === 'material'
      ? []
      : [
          change(
            { label: m.limitOn, tone: 'brand', question: limitQuestion[level] },
            ({ limited_release }) => !limited_release,
            { limited_release: true },
          ),
          change(
            { label: m.limitOff, tone: 'brand', question: m.limitOffQuestion },
            ({ limited_release }) => limited_release,
            { limited_release: false },
          ),
        ]
  return [
    ...limits,
    change(
      { label: m.stopLinks, tone: 'red', question: m.stopQuestion },
      ({ unlisted_links }) => unlisted_links === 'keep',
      { unlisted_links: 'stop' },
    ),
    change(
      { label: m.keepLinks, tone: 'brand', question: m.keepQuestion },
      ({ unlisted_links }) => unlisted_links === 'stop',
      { unlisted_links: 'keep' },
    ),
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
