import { Stack, Text } from '@mantine/core'
import type { PromotionDetail } from '@tsunagi/contract/catalogue/promotions'
import { externalSending } from '@tsunagi/contract/traffic/externalSending'
import { t } from '../../client/language.ts'
import { useSite } from '../../client/site.ts'
import { CopyBlock } from '../../kit/CopyBlock.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { promotionMessages as m } from '../../messages/catalogue/promotions.ts'

/** What the advertiser's site says of these tags to its visitors. */
export function ExternalSending({
  promotion: { tracking_url, click_window_days },
}: {
  promotion: Pick<PromotionDetail, 'tracking_url' | 'click_window_days'>
}) {
  const site = useSite()
  const words = externalSending({
    trackingUrl: tracking_url,
    network: site?.page_title ?? 'Tsunagi',
    windowDays: click_window_days,
  })
  return (
    <Panel title={m.externalSending}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t(m.externalSendingLead)}
        </Text>
        <CopyBlock label={m.inJapanese} value={words.ja} />
        <CopyBlock label={m.inEnglish} value={words.en} />
      </Stack>
    </Panel>
  )
}
