import { Group, Stack, Text } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { IconCircleCheck } from '@tabler/icons-react'
import { t } from '../../client/language.ts'
import type { Query } from '../../client/queryString.ts'
import { kitMessages as m, savedId } from '../../messages/kit.ts'
import { Panel } from '../Panel.tsx'
import { FlowSteps } from './FlowSteps.tsx'
import type { Flow } from './flow.ts'

/** The last step: that it is done, under which id, and where to go on. */
export function CompleteStep({ flow }: { flow: Flow }) {
  const id = Number((useSearch({ strict: false }) as Query)['id'])
  return (
    <FlowSteps title={flow.title} active={3}>
      <Panel>
        <Stack align="center" gap="sm" py="xl">
          <IconCircleCheck
            size={44}
            stroke={1.4}
            color="var(--mantine-color-green-6)"
            aria-hidden
          />
          <Text fw={700} role="status">
            {t(flow.endpoint.edits ? m.changed : m.saved)}
          </Text>
          {id > 0 && (
            <Text c="dimmed" size="sm" className="number">
              {t(savedId(id))}
            </Text>
          )}
          <Group justify="center" mt="sm">
            {flow.links(id)}
          </Group>
        </Stack>
      </Panel>
    </FlowSteps>
  )
}
