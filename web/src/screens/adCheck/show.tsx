import { Code, Text as Words } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { adChecks, type AdCheckDetail } from '@tsunagi/contract/catalogue/adChecks'
import { adCheckDetailColumns } from '@tsunagi/contract/catalogue/messages/adChecks'
import { t } from '../../client/language.ts'
import { ActionButton } from '../../kit/action.tsx'
import { badge, choice, dateTime, day, lines, list, number, text } from '../../kit/columns.tsx'
import { detailScreen } from '../../kit/detailScreen.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { Panel, Panels } from '../../kit/Panel.tsx'
import { recordName } from '../../kit/recordName.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { adCheckMessages as m, checkTitle } from '../../messages/catalogue/adChecks.ts'
import { checkDecisions } from './-actions.ts'
import { PageAddress } from './-PageAddress.tsx'
import { checkTones, placeTones } from './-tones.ts'

const CheckShow = detailScreen(adChecks.info, {
  title: ({ media_name, ad_name }) => checkTitle(media_name, ad_name),
  back: '/adCheck',
  actions: (check) => (
    <>
      {checkDecisions.map((action) => (
        <ActionButton key={action.label.ja} action={action} rows={[check]} />
      ))}
    </>
  ),
  body: (check) => (
    <>
      <Panels>
        <Found check={check} />
        <Decision check={check} />
      </Panels>
      <Snapshot check={check} />
    </>
  ),
})

export const Route = createFileRoute('/adCheck/show')({ component: CheckShow })

const Found = ({ check }: { check: AdCheckDetail }) => (
  <Facts
    title={m.found}
    of={check}
    labels={adCheckDetailColumns}
    show={{
      page: { show: (page: string) => <PageAddress page={page} /> },
      media_name: recordName('media'),
      ad_name: recordName('promotion'),
      ...(check.problem ? { problem: choice() } : { links: number() }),
      ...(check.pr_label
        ? { pr_label: text(), pr_place: badge(placeTones) }
        : { pr_label: text() }),
      ng_words: list(),
      ...(check.http_status !== null && { http_status: text() }),
      ...(check.fetched_at && { fetched_at: dateTime() }),
    }}
  />
)

const Decision = ({ check }: { check: AdCheckDetail }) => (
  <Facts
    title={m.decision}
    of={check}
    labels={adCheckDetailColumns}
    show={{
      status: badge(checkTones),
      asked_at: dateTime(),
      ...(check.decided_at && { decided_at: dateTime() }),
      ...(check.deadline_on && { deadline_on: day() }),
      ...(check.message && { message: lines() }),
      ...(check.answer && { answer: lines() }),
    }}
  />
)

const Snapshot = ({ check: { content, sha256 } }: { check: AdCheckDetail }) => (
  <Panel title={m.snapshot}>
    {content === null ? (
      <EmptyState title={m.noSnapshot} />
    ) : (
      <>
        <Words size="sm" c="dimmed" mb="sm">
          {t(adCheckDetailColumns.sha256.label)} <PageAddress page={sha256 ?? ''} />
        </Words>
        <Code block mah={480} tabIndex={0} aria-label={t(m.snapshot)} style={{ overflow: 'auto' }}>
          {content}
        </Code>
      </>
    )}
  </Panel>
)
