import { Group, Stack, Text as Words } from '@mantine/core'
import type { LinkSetting } from '@tsunagi/contract/results/mediaLinkSettings'
import { t } from '../../../client/language.ts'
import { ActionButton } from '../../../kit/action.tsx'
import { CopyBlock } from '../../../kit/CopyBlock.tsx'
import { Panel } from '../../../kit/Panel.tsx'
import { OnwardLink } from '../../../kit/OnwardLink.tsx'
import { mediaLinkMessages as m, overlapUntil } from '../../../messages/results/mediaLink.ts'
import { formatInstant } from '../../../client/format.ts'
import { HealthFacts } from '../-HealthFacts.tsx'
import { rotate } from './-rotate.ts'
import { TestButton } from './-TestButton.tsx'

/** What stands above the form: how well it works, a test, and the secret. */
export function LinkLead({ setting }: { setting: LinkSetting }) {
  const { id, media_name, health, waiting, secret, previous_secret_until, url } = setting
  return (
    <Stack gap="md">
      <Panel
        title={{ ja: media_name, en: media_name }}
        aside={
          <Group gap="xs">
            <OnwardLink to="/kickbackLog" search={{ media_id: id }} label={m.log} />
            {url && <TestButton id={id} />}
          </Group>
        }
      >
        <HealthFacts health={{ ...health, waiting }} />
      </Panel>
      <Panel title={m.secret} aside={secret && <ActionButton action={rotate} rows={[setting]} />}>
        {secret ? (
          <CopyBlock label={m.secret} value={secret} />
        ) : (
          <Words size="sm" c="dimmed">
            {t(m.secretNone)}
          </Words>
        )}
        {secret && (
          <Words size="xs" c="dimmed" mt={4}>
            {t(m.secretHint)}
          </Words>
        )}
        {previous_secret_until && (
          <Words size="xs" c="dimmed">
            {t(overlapUntil(formatInstant(previous_secret_until)))}
          </Words>
        )}
      </Panel>
    </Stack>
  )
}
