import { Badge, Table } from '@mantine/core'
import type { MigrationDetail, MigrationSum } from '@tsunagi/contract/office/dataMigration'
import { migrationKindLabels } from '@tsunagi/contract/office/messages/dataMigration'
import { formatNumber } from '../../client/format.ts'
import { t } from '../../client/language.ts'
import { Panel } from '../../kit/Panel.tsx'
import { dataMigrationMessages as m } from '../../messages/office/dataMigration.ts'

/** What the files say beside what is stored. */
export function Comparison({ migration: { files } }: { migration: MigrationDetail }) {
  return (
    <Panel title={m.finishTitle}>
      <Table.ScrollContainer minWidth={640}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t(m.kind)}</Table.Th>
              <Table.Th ta="right" style={{ whiteSpace: 'nowrap' }}>
                {t(m.lines)}
              </Table.Th>
              <Table.Th ta="right" style={{ whiteSpace: 'nowrap' }}>
                {t(m.wrong)}
              </Table.Th>
              <Table.Th>{t(m.said)}</Table.Th>
              <Table.Th>{t(m.stored)}</Table.Th>
              <Table.Th aria-label={t(m.equal)} />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {files.map(({ kind, lines, bad, said, stored }) => (
              <Table.Tr key={kind}>
                <Table.Td>{t(migrationKindLabels[kind])}</Table.Td>
                <Table.Td ta="right">{formatNumber(lines)}</Table.Td>
                <Table.Td ta="right">{formatNumber(bad)}</Table.Td>
                <Table.Td>{inWords(said)}</Table.Td>
                <Table.Td>{stored && inWords(stored)}</Table.Td>
                <Table.Td>{stored && <Verdict isEqual={isSame(said, stored)} />}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Panel>
  )
}

const Verdict = ({ isEqual }: { isEqual: boolean }) => (
  <Badge variant="light" color={isEqual ? 'green' : 'red'} tt="none" radius="sm">
    {t(isEqual ? m.equal : m.differs)}
  </Badge>
)

const isSame = (one: MigrationSum, other: MigrationSum) =>
  one.count === other.count &&
  one.sale === other.sale &&
  one.gross === other.gross &&
  one.net === other.net

const inWords = ({ count, gross, net }: MigrationSum) =>
  gross === 0 && net === 0
    ? formatNumber(count)
    : `${formatNumber(count)} (${t(m.gross)} ${formatNumber(gross)}, ${t(m.net)} ${formatNumber(net)})`
