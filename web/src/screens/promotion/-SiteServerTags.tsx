import { SegmentedControl, Text } from '@mantine/core'
import type { Goal } from '@tsunagi/contract/catalogue/goals'
import type { PromotionDetail } from '@tsunagi/contract/catalogue/promotions'
import { siteServers, siteSnippets, type SiteServer } from '@tsunagi/contract/traffic/siteSnippets'
import { useState } from 'react'
import { t } from '../../client/language.ts'
import { CopyBlock } from '../../kit/CopyBlock.tsx'
import { promotionMessages as m } from '../../messages/catalogue/promotions.ts'
import { PerGoal } from './-PerGoal.tsx'

const names: Record<SiteServer, string> = { php: 'PHP', node: 'Node.js', nginx: 'nginx' }

interface SiteServerTagsProps {
  promotion: Pick<PromotionDetail, 'id' | 's2s_secret' | 'tracking_url'>
  goals: readonly Goal[]
}

/** What the advertiser's own server runs, in the language it speaks. */
export function SiteServerTags({ promotion, goals }: SiteServerTagsProps) {
  const [server, setServer] = useState<SiteServer>('php')
  const snippetOf = ({ code }: Pick<Goal, 'code'>) =>
    siteSnippets[server]({ ...promotion, secret: promotion.s2s_secret, goal: code })
  const { keep, report } = snippetOf(goals[0]!)
  return (
    <>
      <SegmentedControl
        aria-label={t(m.chooseServer)}
        data={siteServers.map((value) => ({ value, label: names[value] }))}
        value={server}
        onChange={(value) => setServer(value as SiteServer)}
      />
      <CopyBlock label={m.keepClickId} value={keep} />
      {report === null ? (
        <Text size="sm">{t(m.reportByTag)}</Text>
      ) : (
        <PerGoal goals={goals} label={m.reportOrder} snippet={(goal) => snippetOf(goal).report!} />
      )}
    </>
  )
}
