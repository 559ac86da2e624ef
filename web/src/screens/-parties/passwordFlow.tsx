import { Group, Stack, Text as Words } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { identity } from '@tsunagi/contract/people/identity'
import { t } from '../../client/language.ts'
import { ButtonLink } from '../../client/Link.tsx'
import type { ScreenPath } from '../../client/PlainLink.tsx'
import { afterSaving } from '../../kit/edit/afterSaving.tsx'
import { FlowSteps } from '../../kit/edit/FlowSteps.tsx'
import { editFlow } from '../../kit/editFlow.tsx'
import { hinted } from '../../kit/fields.ts'
import { currentPasswordField, newPasswordField } from '../../kit/japanFields.ts'
import { Panel } from '../../kit/Panel.tsx'
import { ownMessages as m } from '../../messages/people/ownAccount.ts'

/** The own password: once the present one, twice the new one. Neither leaves the browser's memory before it is saved. */
export function passwordFlow(steps: {
  input: ScreenPath
  confirm?: ScreenPath
  complete: ScreenPath
}) {
  const flow = editFlow(identity.changePassword, {
    title: m.password,
    steps,
    fields: {
      current_password: currentPasswordField(m.currentPassword),
      password: hinted(m.newPasswordHint, newPasswordField()),
    },
    links: () => null,
  })
  return { ...flow, Complete: afterSaving(steps.input, PasswordChanged) }
}

const PasswordChanged = () => (
  <FlowSteps title={m.password} active={3}>
    <Panel>
      <Stack align="center" gap="sm" py="xl">
        <IconCircleCheck size={44} stroke={1.4} color="var(--mantine-color-green-6)" aria-hidden />
        <Words fw={700} role="status">
          {t(m.passwordChanged)}
        </Words>
        <Words size="sm" c="dimmed" ta="center">
          {t(m.passwordChangedDetail)}
        </Words>
        <Group justify="center" mt="sm">
          <ButtonLink to="/home">{t(m.toHome)}</ButtonLink>
          <ButtonLink to="/common/accounts" variant="default">
            {t(m.signIn)}
          </ButtonLink>
        </Group>
      </Stack>
    </Panel>
  </FlowSteps>
)
