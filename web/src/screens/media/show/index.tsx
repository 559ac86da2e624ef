import { Alert, Text } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { media, type MediaDetail } from '@tsunagi/contract/media'
import { t } from '../../../app/language.ts'
import { ButtonLink } from '../../../app/Link.tsx'
import { useUserKind } from '../../../app/session.ts'
import { ActionButton } from '../../../kit/action.tsx'
import { address, badge, choice, dateTime, lines, number, shownTo, text } from '../../../kit/columns.tsx'
import { CopyBlock } from '../../../kit/CopyBlock.tsx'
import { detailScreen } from '../../../kit/detailScreen.tsx'
import { Facts } from '../../../kit/Facts.tsx'
import { Panel, Panels } from '../../../kit/Panel.tsx'
import { EmptyState } from '../../../kit/states.tsx'
import { mediaDetailLabels, mediaMessages as m, mediaTitle } from '../../../messages/media.ts'
import { mediaDecisions } from '../-decisions.ts'
import { MediumLinks } from '../-MediaLinks.tsx'
import { mediaTones } from '../-tones.ts'

const MediaShow = detailScreen(media.info, {
  title: ({ name }) => mediaTitle(name),
  back: '/media/search',
  actions: (medium) => (
    <>
      {mediaDecisions.map((action) => <ActionButton key={action.label.ja} action={action} rows={[medium]} />)}
      <MediumLinks id={medium.id} status={medium.status} />
    </>
  ),
  body: (medium) => (
    <>
      <WaitingNotice status={medium.status} />
      <Panels>
        <Facts
          title={m.basics}
          of={medium}
          labels={mediaDetailLabels}
          show={{
            id: text(),
            url: address(),
            kind: choice(),
            category: choice(),
            affiliater_name: shownTo(['admin', 'advertiser', 'agency'], text()),
            monthly_page_views: number(),
            description: lines(),
            created_at: dateTime(),
          }}
        />
        <Facts title={m.screening} of={medium} labels={mediaDetailLabels} show={{ status: badge(mediaTones), status_reason: lines(), partnerships: number(), clicks: number() }} />
      </Panels>
      <Kickback medium={medium} />
    </>
  ),
})

export const Route = createFileRoute('/media/show/')({ component: MediaShow })

function WaitingNotice({ status }: Pick<MediaDetail, 'status'>) {
  const isOwner = useUserKind() === 'affiliater'
  return isOwner && status === 'pending' && <Alert color="yellow" variant="light">{t(m.waitingNotice)}</Alert>
}

/** The notice address; only its own affiliater and the operator get it. */
function Kickback({ medium: { id, kickback_url, kickback_secret } }: { medium: MediaDetail }) {
  const kind = useUserKind()
  if (kind === 'advertiser' || kind === 'agency') return null
  if (!kickback_url)
    return (
      <Panel title={m.kickback}>
        <EmptyState title={m.noKickback} detail={m.noKickbackDetail}>
          <ButtonLink to="/media/edit" search={{ id }} variant="default">{t(m.setKickback)}</ButtonLink>
        </EmptyState>
      </Panel>
    )
  return (
    <Panel title={m.kickback} aside={<ButtonLink to="/kickbackLog" search={{ media_id: id }} size="compact-sm" variant="default">{t(m.kickbackLog)}</ButtonLink>}>
      <CopyBlock label={m.kickbackUrl} value={kickback_url} />
      {kickback_secret && (
        <div style={{ marginTop: 16 }}>
          <CopyBlock label={m.kickbackSecret} value={kickback_secret} />
          <Text size="xs" c="dimmed" mt={4}>{t(m.kickbackSecretHint)}</Text>
        </div>
      )}
    </Panel>
  )
}
