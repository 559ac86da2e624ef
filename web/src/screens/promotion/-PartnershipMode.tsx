import { Badge } from '@mantine/core'
import { partnershipModeLabels } from '@tsunagi/contract/catalogue/messages/promotions'
import type { Promotion } from '@tsunagi/contract/catalogue/promotions'
import { t } from '../../client/language.ts'

/** Whether an application is screened or approved at once. */
export const PartnershipMode = ({ mode }: { mode: Promotion['partnership_mode'] }) => (
  <Badge variant="light" radius="sm" tt="none" color={mode === 'auto' ? 'cyan' : 'gray'}>
    {t(partnershipModeLabels[mode])}
  </Badge>
)
