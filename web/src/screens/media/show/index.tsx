import { mediaFieldLabels } from '@tsunagi/contract/catalogue/messages/media'
import { Alert } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { media, waitsForScreening, type MediaDetail } from '@tsunagi/contract/catalogue/media'
import { dayMs } from '@tsunagi/contract/day'
import { nothing } from '../../../client/format.ts'
import { t } from '../../../client/language.ts'
import { useUserKind } from '../../../client/session.ts'
import { ActionButton } from '../../../kit/action.tsx'
import {
  address,
  badge,
  cell,
  choice,
  dateTime,
  lines,
  list,
  money,
  name,
  names,
  number,
  shownTo,
  text,
} from '../../../kit/columns.tsx'
import { detailScreen } from '../../../kit/detailScreen.tsx'
import { Facts } from '../../../kit/Facts.tsx'
import { Panels } from '../../../kit/Panel.tsx'
import { recordName } from '../../../kit/recordName.tsx'
import { mediaMessages as m, mediaTitle, unreachedFor } from '../../../messages/catalogue/media.ts'
import { mediaDecisions, retire } from '../-decisions.ts'
import { KickbackPanel } from '../-KickbackPanel.tsx'
import { ProofPanel } from '../-ProofPanel.tsx'
import { MediumLinks } from '../-MediaLinks.tsx'
import { MediumTabs } from '../-MediumTabs.tsx'
import { mediaTones, reachTones } from '../-tones.ts'

const MediaShow = detailScreen(media.info, {
  title: ({ name }) => mediaTitle(name),
  back: '/media/search',
  actions: (medium) => (
    <>
      {mediaDecisions.map((action) => (
        <ActionButton key={action.label.ja} action={action} rows={[medium]} />
      ))}
      <MediumLinks id={medium.id} status={medium.status} />
      <ActionButton action={retire} rows={[medium]} />
    </>
  ),
  body: (medium) => (
    <>
      <WaitingNotice status={medium.status} />
      <MediumTabs medium={medium} basics={<Basics medium={medium} />} />
    </>
  ),
})

export const Route = createFileRoute('/media/show/')({ component: MediaShow })

function WaitingNotice({ status }: Pick<MediaDetail, 'status'>) {
  const isOwner = useUserKind() === 'affiliater'
  return (
    isOwner &&
    waitsForScreening(status) && (
      <Alert color="yellow" variant="light">
        {t(status === 'pending' ? m.waitingNotice : m.rescreenedNotice)}
      </Alert>
    )
  )
}

const Basics = ({ medium }: { medium: MediaDetail }) => (
  <>
    <Panels>
      <Facts
        title={m.basics}
        of={medium}
        labels={mediaFieldLabels}
        show={{
          id: text(),
          url: address(),
          more_urls: cell((urls: readonly string[]) => (
            <span className="lines">{urls.length > 0 ? urls.join('\n') : nothing}</span>
          )),
          app_store_url: address(),
          google_play_url: address(),
          bundle_id: text(),
          kind: name(),
          categories: names(),
          devices: names(),
          traffic_sources: list(),
          followers: number(),
          affiliater_name: shownTo(['admin', 'advertiser', 'agency'], recordName('affiliater')),
          monthly_page_views: number(),
          readership: lines(),
          about_url: address(),
          description: lines(),
          created_at: dateTime(),
        }}
      />
      <Facts
        title={m.screening}
        of={medium}
        labels={mediaFieldLabels}
        show={{
          status: badge(mediaTones),
          status_reason: lines(),
          proven_by: shownTo(['advertiser', 'agency'], choice()),
          reach: shownTo(['admin', 'affiliater'], badge(reachTones)),
          failing_since: shownTo(['admin', 'affiliater'], cell(unreached)),
          partnerships: number(),
          clicks: number(),
          results: number(),
          net: money(),
        }}
      />
    </Panels>
    {medium.status !== 'retired' && <ProofPanel id={medium.id} />}
    <KickbackPanel medium={medium} />
  </>
)

/** Days count from the first time it did not answer. */
const unreached = (since: string | null) =>
  since && t(unreachedFor(Math.floor((Date.now() - Date.parse(since)) / dayMs)))
