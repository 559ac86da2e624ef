import { Alert, Group, Stack, Text as Words } from '@mantine/core'
import type { KeptGroup } from '@tsunagi/contract/office/keptGroups'
import { keptGroupWords } from '@tsunagi/contract/office/messages/keeping'
import {
  privacyRequests,
  type ErasurePreview,
  type PrivacyRequest,
} from '@tsunagi/contract/office/privacyRequests'
import { t } from '../../client/language.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { ActionButton } from '../../kit/action.tsx'
import { cell, choice, day, number } from '../../kit/columns.tsx'
import { LoadedPanel } from '../../kit/Loaded.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { RelatedRows, RelatedTable } from '../../kit/RelatedTable.tsx'
import {
  auditRows,
  goesColumns,
  obstacleColumns,
  privacyRequestMessages as m,
  staysColumns,
} from '../../messages/office/privacyRequests.ts'
import { erase } from './-actions.tsx'
import { ErasureWords } from './-ErasureWords.tsx'

/** What an erasure would do: nothing is changed by looking. */
export function Preview({ request }: { request: PrivacyRequest }) {
  const found = useEndpoint(privacyRequests.preview, { params: { id: request.id } })
  return (
    <LoadedPanel query={found} rows={8}>
      {(preview) => <Foreseen request={request} preview={preview} />}
    </LoadedPanel>
  )
}

function Foreseen({ request, preview }: { request: PrivacyRequest; preview: ErasurePreview }) {
  const { obstacles, goes, stays, audit_rows } = preview
  return (
    <>
      <Panel title={m.erasure}>
        <Stack gap="sm">
          <Words size="sm" c="dimmed">
            {t(m.erasureLead)}
          </Words>
          {obstacles.length > 0 ? (
            <Alert color="yellow" variant="light" title={t(m.obstacles)}>
              <RelatedRows
                title={m.obstacles}
                rows={obstacles}
                labels={obstacleColumns}
                columns={{ obstacle: choice(), count: number() }}
                empty={m.noObstacles}
              />
            </Alert>
          ) : (
            <>
              <Words size="sm">{t(m.noObstacles)}</Words>
              <Group>
                <ActionButton action={erase} rows={[request]} />
              </Group>
            </>
          )}
        </Stack>
      </Panel>
      <RelatedTable
        title={m.goes}
        rows={goes}
        labels={goesColumns}
        columns={{
          table: choice(),
          erasure: cell((erasure: ErasurePreview['goes'][number]['erasure']) => (
            <ErasureWords of={[erasure]} />
          )),
          rows: number(),
        }}
        empty={m.nothingGoes}
      />
      <Words size="sm" c="dimmed">
        {t(auditRows(audit_rows))} {t(m.auditNote)}
      </Words>
      <RelatedTable
        title={m.stays}
        rows={stays}
        labels={staysColumns}
        columns={{
          table: choice(),
          group: cell((group: KeptGroup) => (
            <Words size="sm" maw={420}>
              {t(keptGroupWords[group].detail)}
            </Words>
          )),
          rows: number(),
          until: day(),
        }}
        empty={m.nothingStays}
      />
    </>
  )
}
