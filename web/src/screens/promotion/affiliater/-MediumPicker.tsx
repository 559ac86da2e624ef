import { Alert, Group, Text } from '@mantine/core'
import type { Text as Message } from '@tsunagi/contract/messages/text'
import { useNavigate } from '@tanstack/react-router'
import { t } from '../../../client/language.ts'
import { ButtonLink } from '../../../client/Link.tsx'
import { LoneInput } from '../../../kit/LoneInput.tsx'
import { Panel } from '../../../kit/Panel.tsx'
import { OnwardLink } from '../../../kit/OnwardLink.tsx'
import { partnershipMessages as m } from '../../../messages/catalogue/partnerships.ts'
import { approvedMediumField } from '../../media/-approvedMediumField.ts'
import { useChosenMedium } from './-chosenMedium.ts'
import classes from './-MediumPicker.module.css'

const mediumField = approvedMediumField(m.medium)

/** Chooses the medium that what stands below is seen for. */
export function MediumPicker({ label, hint }: { label: Message; hint: Message }) {
  const navigate = useNavigate()
  const { medium, isMissing } = useChosenMedium()
  const choose = (id: number | undefined) =>
    void navigate({
      to: '.',
      search: (now: object) => ({ ...now, media_id: id, page: undefined }),
      resetScroll: false,
    })
  if (isMissing) return <NoMedium />
  return (
    <Panel>
      <div className={classes['picker']}>
        <LoneInput
          field={mediumField}
          name="media_id"
          label={t(label)}
          value={medium?.id}
          onChange={choose}
        />
        <Text size="sm" c="dimmed" className={classes['hint']!}>
          {t(hint)}
        </Text>
      </div>
    </Panel>
  )
}

const NoMedium = () => (
  <Alert color="yellow" variant="light" title={t(m.noMedium)}>
    <Group justify="space-between" gap="sm">
      <span>{t(m.noMediumDetail)}</span>
      <Group gap="xs">
        <OnwardLink to="/media/search" label={m.myMedia} />
        <ButtonLink to="/media/regist" size="compact-sm">
          {t(m.registMedium)}
        </ButtonLink>
      </Group>
    </Group>
  </Alert>
)
