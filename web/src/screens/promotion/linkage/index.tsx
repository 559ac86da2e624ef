import { Stack, Text } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { linkage, type Linkage, type LinkedPromotion } from '@tsunagi/contract/catalogue/linkage'
import { inboundUrl, renderOutbound } from '@tsunagi/contract/catalogue/linkageMacros'
import { t } from '../../../client/language.ts'
import { useMayCall } from '../../../client/permission.ts'
import { ButtonLink } from '../../../client/Link.tsx'
import { useSite } from '../../../client/site.ts'
import { badge, choice, dateTime, text } from '../../../kit/columns.tsx'
import { CopyBlock } from '../../../kit/CopyBlock.tsx'
import { detailScreen } from '../../../kit/detailScreen.tsx'
import { Facts } from '../../../kit/Facts.tsx'
import { Panel, Panels } from '../../../kit/Panel.tsx'
import { RelatedTable } from '../../../kit/RelatedTable.tsx'
import { EmptyState } from '../../../kit/states.tsx'
import { OnwardLink } from '../../../kit/OnwardLink.tsx'
import {
  linkageLabels as labels,
  linkageMessages as m,
  linkageTitle,
} from '../../../messages/catalogue/linkage.ts'
import { promotionMessages } from '../../../messages/catalogue/promotions.ts'
import { sinkTones } from '../-adPlatform/tones.ts'
import { sampleClick } from './-sample.ts'
import { Trial } from './-Trial.tsx'

const LinkageShow = detailScreen(linkage.info, {
  title: ({ ad_name }) => linkageTitle(ad_name),
  back: '/promotion',
  actions: ({ id, linkage: joint }) => (
    <>
      <OnwardLink to="/promotion/show" search={{ id }} label={m.toPromotion} />
      <EditLink id={id} isJoined={joint !== null} />
    </>
  ),
  body: (promotion) =>
    promotion.linkage ? <Joint promotion={promotion} linkage={promotion.linkage} /> : <NoJoint />,
})

export const Route = createFileRoute('/promotion/linkage/')({ component: LinkageShow })

const EditLink = ({ id, isJoined }: { id: number; isJoined: boolean }) =>
  useMayCall()(linkage.save) && (
    <ButtonLink to="/promotion/linkage/edit" search={{ id }} size="compact-sm">
      {t(isJoined ? m.edit : m.set)}
    </ButtonLink>
  )

const NoJoint = () => (
  <Panel>
    <EmptyState title={m.none} detail={m.noneDetail} />
  </Panel>
)

const Joint = ({ promotion, linkage: joint }: { promotion: LinkedPromotion; linkage: Linkage }) => (
  <>
    <Panels>
      <Facts
        title={m.outbound}
        of={joint}
        labels={labels}
        show={{
          status: badge(sinkTones),
          preset: choice(),
          lp_url: text(),
          cid_name: text(),
          p_name: text(),
          mid_name: text(),
          amount_rule: choice(),
          updated_at: dateTime(),
        }}
      />
      <Stack gap="md">
        <Addresses promotion={promotion} joint={joint} />
        <RelatedTable
          title={m.reading}
          rows={joint.status_map}
          labels={labels}
          columns={{ theirs: text(), ours: choice() }}
          empty={m.noMap}
        />
      </Stack>
    </Panels>
    <Trial linkage={joint} />
  </>
)

function Addresses({
  promotion: { id, s2s_secret },
  joint,
}: {
  promotion: LinkedPromotion
  joint: Linkage
}) {
  const tracker = useSite()?.tracker_url
  return (
    <Panel title={m.inbound}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t(m.inboundLead)}
        </Text>
        {tracker && s2s_secret !== null && (
          <CopyBlock
            label={m.inboundUrl}
            value={inboundUrl(tracker, {
              promotionId: id,
              secret: s2s_secret,
              inbound: joint.inbound,
            })}
          />
        )}
        {s2s_secret === null && <Text size="sm">{t(promotionMessages.noSecret)}</Text>}
        <CopyBlock
          label={m.example}
          value={renderOutbound(joint, { ...sampleClick, p: String(id) }) ?? ''}
        />
      </Stack>
    </Panel>
  )
}
