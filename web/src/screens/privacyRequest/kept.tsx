import { Stack, Text as Words } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { jobLabels } from '@tsunagi/contract/office/messages/jobs'
import { keptGroupWords, knownKindLabels } from '@tsunagi/contract/office/messages/keeping'
import { keptGroups, type KeptGroup } from '@tsunagi/contract/office/keptGroups'
import { privacy, type KeptFigures, type KeptRow } from '@tsunagi/contract/office/privacy'
import { t } from '../../client/language.ts'
import { AppLink, ButtonLink } from '../../client/Link.tsx'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { cell, choice } from '../../kit/columns.tsx'
import { LoadedPanel } from '../../kit/Loaded.tsx'
import { permitted } from '../../kit/permitted.tsx'
import { Fact } from '../../kit/Facts.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { RelatedRows } from '../../kit/RelatedTable.tsx'
import { ScreenHead } from '../../kit/ScreenHead.tsx'
import { bookMessages } from '../../messages/money/books.ts'
import { retentionMessages } from '../../messages/office/retention.ts'
import { keptColumns, privacyMessages as m } from '../../messages/office/privacy.ts'
import { ErasureWords } from './-ErasureWords.tsx'
import { Outside } from './-Outside.tsx'

/** What every table holds of people and when it goes, for operators. */
const Kept = permitted(privacy.kept, () => {
  const found = useEndpoint(privacy.kept, {})
  return (
    <Stack gap="md">
      <ScreenHead title={t(m.keptTitle)}>
        <ButtonLink to="/privacy" variant="default">
          {t(m.publicPage)}
        </ButtonLink>
      </ScreenHead>
      <Words size="sm" c="dimmed">
        {t(m.keptLead)}
      </Words>
      <LoadedPanel query={found} rows={12}>
        {({ figures, rows }) => (
          <Stack gap="md">
            {keptGroups.map((group) => (
              <Group
                key={group}
                group={group}
                figures={figures}
                rows={rows.filter((row) => row.group === group)}
              />
            ))}
            <Outside figures={figures} />
          </Stack>
        )}
      </LoadedPanel>
    </Stack>
  )
})

interface GroupProps {
  group: KeptGroup
  figures: KeptFigures
  rows: readonly KeptRow[]
}

/** The tables of which the same is true. */
function Group({ group, figures, rows }: GroupProps) {
  const { label, detail, long, by, setting } = keptGroupWords[group]
  return (
    <Panel title={label}>
      <Stack gap="sm">
        <Words size="sm" c="dimmed">
          {t(detail)}
        </Words>
        <dl style={{ margin: 0 }}>
          <Fact label={keptColumns.long.label}>{t(long(figures))}</Fact>
          <Fact label={keptColumns.by.label}>
            {by === null ? t(m.byNothing) : t(jobLabels[by])}
          </Fact>
          {setting && (
            <Fact label={keptColumns.setting.label}>
              <AppLink to={setting}>{t(settingNames[setting])}</AppLink>
            </Fact>
          )}
        </dl>
        <RelatedRows
          title={label}
          rows={rows}
          labels={rowLabels}
          columns={{
            table: choice(),
            known: cell((known: KeptRow['known']) =>
              known.map((kind) => t(knownKindLabels[kind])).join(t(m.and)),
            ),
            erasure: cell((erasure: KeptRow['erasure']) => <ErasureWords of={[erasure]} />),
          }}
          empty={m.nothing}
        />
      </Stack>
    </Panel>
  )
}

const { table, known, erasure } = keptColumns
const rowLabels = { table, known, erasure }

const settingNames = {
  '/systemResultSetting/info': retentionMessages.title,
  '/books/setting': bookMessages.settingTitle,
}

export const Route = createFileRoute('/privacyRequest/kept')({ component: Kept })
