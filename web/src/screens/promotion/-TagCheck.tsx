import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { Text as Words } from '@tsunagi/contract/messages/text'
import { tagChecks, type TagCheck as Check } from '@tsunagi/contract/traffic/tagChecks'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../client/language.ts'
import { useMayCall } from '../../client/permission.ts'
import { useEndpoint, useSend } from '../../client/useEndpoint.ts'
import { CopyBlock } from '../../kit/CopyBlock.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { Trail } from '../../kit/Trail.tsx'
import { tagCheckMessages as m } from '../../messages/traffic/tagChecks.ts'
import { isPassed, stagesOf, type Stage } from './-tagCheckProgress.ts'
import { CheckedNotice, CheckedPage, CheckedStage } from './-TagCheckTrail.tsx'

const refreshSeconds = 1.5

/** A test link for the tags of a promotion, and how far it got, step by step as it happens. */
export function TagCheck({ promotionId }: { promotionId: number }) {
  const [id, setId] = useState<number | null>(null)
  const start = useSend(tagChecks.start, (check) => setId(check.id))
  const mayStart = useMayCall()(tagChecks.start)
  const begin = () => start.mutate({ body: { promotion_id: promotionId } })
  if (!mayStart) return null
  return (
    <Panel
      title={m.title}
      aside={
        id !== null && (
          <Button size="compact-sm" variant="default" loading={start.isPending} onClick={begin}>
            {t(m.again)}
          </Button>
        )
      }
    >
      <Text size="sm" c="dimmed" mb="sm">
        {t(m.lead)}
      </Text>
      {id === null ? (
        <Button loading={start.isPending} onClick={begin}>
          {t(m.start)}
        </Button>
      ) : (
        <Running id={id} />
      )}
    </Panel>
  )
}

function Running({ id }: { id: number }) {
  const check = useEndpoint(tagChecks.show, { params: { id } }, { refreshSeconds }).data
  return (
    check && (
      <Stack gap="md">
        <TestLink label={m.link} open={m.open} hint={m.newTab} url={check.url} />
        {check.direct_url && (
          <TestLink
            label={m.directLink}
            open={m.openDirect}
            hint={m.directHint}
            url={check.direct_url}
          />
        )}
        {isPassed(check) && (
          <Alert color="green" variant="light">
            {t(m.allWell)}
          </Alert>
        )}
        <Progress check={check} />
      </Stack>
    )
  )
}

const TestLink = ({
  label,
  open,
  hint,
  url,
}: {
  label: Words
  open: Words
  hint: Words
  url: string
}) => (
  <Stack gap="xs">
    <CopyBlock label={label} value={url} />
    <Group gap="sm">
      <Button
        component="a"
        href={url}
        target="_blank"
        rel="noreferrer"
        variant="default"
        leftSection={<IconExternalLink size={16} aria-hidden />}
      >
        {t(open)}
      </Button>
      <Text size="xs" c="dimmed">
        {t(hint)}
      </Text>
    </Group>
  </Stack>
)

/** The stages in the order of a visit, with the further pages and the notices where they belong. */
function Progress({ check }: { check: Check }) {
  const stages = stagesOf(check)
  const shown = (stage: Stage) => <CheckedStage key={stage.name} stage={stage} check={check} />
  return (
    <div aria-live="polite">
      <Trail label={t(m.progress)}>
        {stages.filter(({ name }) => name !== 'notice').map(shown)}
        {check.steps
          .filter(({ step }) => step === 'handover' || step === 'page')
          .map((step) => (
            <CheckedPage key={step.at} step={step} />
          ))}
        {stages.filter(({ name }) => name === 'notice').map(shown)}
        {check.notices.map((notice) => (
          <CheckedNotice key={notice.id} notice={notice} />
        ))}
      </Trail>
    </div>
  )
}
