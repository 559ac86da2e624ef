import { Alert, Stack, Tabs, Text } from '@mantine/core'
import type { PromotionDetail } from '@tsunagi/contract/catalogue/promotions'
import type { Text as Words } from '@tsunagi/contract/messages/text'
import type { ReactNode } from 'react'
import { t } from '../../client/language.ts'
import { CopyBlock } from '../../kit/CopyBlock.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { promotionMessages as m } from '../../messages/catalogue/promotions.ts'
import { PerGoal } from './-PerGoal.tsx'
import { GtmDownload } from './-GtmDownload.tsx'
import { SiteServerTags } from './-SiteServerTags.tsx'
import { imageTag, requestExample, scriptTag, thanksTag } from './-tagSnippets.ts'

type Tracked = Pick<PromotionDetail, 'id' | 'goals' | 's2s_secret' | 'tracking_url'>

/** Ready-made tags for this promotion and its goals, under its advertiser's own host name if there is one. A call has no page, so its notice comes from a server. */
export function Tags({ promotion }: { promotion: Tracked }) {
  const tracker = promotion.tracking_url
  const goals = promotion.goals.filter(({ kind }) => kind !== 'click')
  const onPages = goals.filter(({ kind }) => kind !== 'call')
  if (goals.length === 0) return null
  return (
    <Panel title={m.tags}>
      <Text size="sm" c="dimmed" mb="sm">
        {t(m.tagsLead)}
      </Text>
      <Tabs defaultValue={onPages.length > 0 ? 'script' : 's2s'} keepMounted={false}>
        <Tabs.List mb="md">
          {onPages.length > 0 && <Tabs.Tab value="script">{t(m.scriptTag)}</Tabs.Tab>}
          {onPages.length > 0 && <Tabs.Tab value="server">{t(m.siteServer)}</Tabs.Tab>}
          <Tabs.Tab value="s2s">{t(m.s2s)}</Tabs.Tab>
          {onPages.length > 0 && <Tabs.Tab value="image">{t(m.imageTag)}</Tabs.Tab>}
          {onPages.length > 0 && <Tabs.Tab value="gtm">{t(m.gtm)}</Tabs.Tab>}
        </Tabs.List>
        <Method value="script" lead={m.scriptLead}>
          <CopyBlock label={m.everyPage} value={scriptTag(tracker)} />
          <PerGoal
            goals={onPages}
            label={m.thanksPage}
            snippet={(goal) => thanksTag(promotion.id, goal)}
          />
        </Method>
        <Method value="server" lead={m.siteServerLead}>
          <SiteServerTags promotion={promotion} goals={onPages} />
        </Method>
        <Method value="gtm" lead={m.gtmLead}>
          <GtmDownload trackingUrl={tracker} />
        </Method>
        <Method value="image" lead={m.imageLead}>
          <PerGoal
            goals={onPages}
            label={m.thanksPage}
            snippet={(goal) => imageTag(tracker, promotion.id, goal)}
          />
        </Method>
        <Method value="s2s" lead={m.s2sLead}>
          {promotion.s2s_secret ? (
            <CopyBlock label={m.s2sSecret} value={promotion.s2s_secret} />
          ) : (
            <Alert color="gray" variant="light">
              {t(m.noSecret)}
            </Alert>
          )}
          <PerGoal
            goals={goals}
            label={m.s2s}
            snippet={(goal) => requestExample(tracker, promotion.id, goal, promotion.s2s_secret)}
          />
        </Method>
      </Tabs>
    </Panel>
  )
}

const Method = ({ value, lead, children }: { value: string; lead: Words; children: ReactNode }) => (
  <Tabs.Panel value={value}>
    <Stack gap="md">
      <Text size="sm">{t(lead)}</Text>
      {children}
    </Stack>
  </Tabs.Panel>
)
