import { Group } from '@mantine/core'
import type { MediaDetail } from '@tsunagi/contract/catalogue/media'
import { mediaLinkSettings } from '@tsunagi/contract/results/mediaLinkSettings'
import { t } from '../../client/language.ts'
import { ButtonLink } from '../../client/Link.tsx'
import { useMayCall } from '../../client/permission.ts'
import { Panel } from '../../kit/Panel.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { OnwardLink } from '../../kit/OnwardLink.tsx'
import { mediaLinkMessages as m } from '../../messages/results/mediaLink.ts'
import { mediaMessages } from '../../messages/catalogue/media.ts'
import { HealthFacts } from './-HealthFacts.tsx'

/** How a medium is told of its results; only its own affiliater and the operator get it. */
export function KickbackPanel({ medium: { id, kickback } }: { medium: MediaDetail }) {
  const mayCall = useMayCall()
  if (!mayCall(mediaLinkSettings.info)) return null
  if (!kickback)
    return (
      <Panel title={m.section}>
        <EmptyState title={m.none} detail={m.noneDetail}>
          {mayCall(mediaLinkSettings.save) && (
            <ButtonLink to="/media/mediaLinkSetting" search={{ id }} variant="default">
              {t(m.setUp)}
            </ButtonLink>
          )}
        </EmptyState>
      </Panel>
    )
  return (
    <Panel
      title={m.section}
      aside={
        <Group gap="xs">
          <OnwardLink to="/kickbackLog" search={{ media_id: id }} label={m.log} />
          <OnwardLink
            endpoint={mediaLinkSettings.save}
            to="/media/mediaLinkSetting"
            search={{ id }}
            label={mediaMessages.linkSetting}
          />
        </Group>
      }
    >
      <HealthFacts health={kickback} />
    </Panel>
  )
}
