import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { Text } from '@tsunagi/contract/messages/text'
import { t } from '../client/language.ts'

/** Leads back to what a dialog showed before. */
export const WayBack = ({ label, onBack }: { label: Text; onBack: () => void }) => (
  <Button
    variant="subtle"
    color="gray"
    size="compact-sm"
    w="fit-content"
    leftSection={<IconArrowLeft size={14} aria-hidden />}
    onClick={onBack}
  >
    {t(label)}
  </Button>
)
