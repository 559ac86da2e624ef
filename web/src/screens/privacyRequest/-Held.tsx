import { Stack, Text } from '@mantine/core'
import { keptGroupWords } from '@tsunagi/contract/office/messages/keeping'
import type { KeptFigures, KeptSummary } from '@tsunagi/contract/office/privacy'
import { t } from '../../client/language.ts'
import { cell } from '../../kit/columns.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { RelatedRows } from '../../kit/RelatedTable.tsx'
import { privacyColumns, privacyMessages as m } from '../../messages/office/privacy.ts'
import { ErasureWords } from './-ErasureWords.tsx'
import { Outside } from './-Outside.tsx'

interface HeldProps {
  figures: KeptFigures
  groups: readonly KeptSummary[]
}

/** What is known of people in groups, how long, and what is outside of the database. */
export const Held = ({ figures, groups }: HeldProps) => (
  <>
    <Panel title={m.held}>
      <RelatedRows
        title={m.held}
        rows={groups.map((each) => ({ ...each, long: each.group }))}
        labels={privacyColumns}
        columns={{
          group: cell((group: KeptSummary['group']) => (
            <Stack gap={2} maw={360}>
              <Text size="sm" fw={600}>
                {t(keptGroupWords[group].label)}
              </Text>
              <Text size="sm" c="dimmed">
                {t(keptGroupWords[group].detail)}
              </Text>
            </Stack>
          )),
          long: cell((group: KeptSummary['group']) => (
            <Text size="sm" maw={280}>
              {t(keptGroupWords[group].long(figures))}
            </Text>
          )),
          erasures: cell((erasures: KeptSummary['erasures']) => <ErasureWords of={erasures} />),
        }}
        empty={m.nothing}
      />
    </Panel>
    <Outside figures={figures} />
  </>
)
