import { Table } from '@mantine/core'
import type { Text } from '@tsunagi/contract/messages/text'
import { t } from '../../client/language.ts'

interface PairTableProps {
  heads: readonly [Text, Text]
  pairs: readonly (readonly [string, string])[]
}

/** A short table of names and what is said of them. */
export const PairTable = ({ heads, pairs }: PairTableProps) => (
  <Table verticalSpacing="sm" withRowBorders layout="fixed">
    <Table.Thead>
      <Table.Tr>
        {heads.map((head, index) => (
          <Table.Th key={head.en} w={index === 0 ? '40%' : undefined}>
            {t(head)}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {pairs.map(([name, words]) => (
        <Table.Tr key={name}>
          <Table.Th scope="row" fw={500} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Table.Th>
          <Table.Td>{words}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)
