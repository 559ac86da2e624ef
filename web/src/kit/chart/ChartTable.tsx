import { Table } from '@mantine/core'
import type { Text } from '@tsunagi/contract/messages/text'
import { t } from '../../client/language.ts'
import classes from './Chart.module.css'
import type { TableContent } from './drawing.ts'

/** What a chart shows, as figures. */
export const ChartTable = ({ label, content }: { label: Text; content: TableContent }) => (
  <div className={classes['table']} tabIndex={0} role="region" aria-label={t(label)}>
    <Table stickyHeader>
      <Table.Thead>
        <Table.Tr>
          {content.heads.map((head, index) => (
            <Table.Th key={index} scope="col">
              {head}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {content.rows.map(([name, ...values], index) => (
          <Table.Tr key={index}>
            <Table.Th scope="row" fw={400}>
              {name}
            </Table.Th>
            {values.map((value, column) => (
              <Table.Td key={column}>{value}</Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </div>
)
