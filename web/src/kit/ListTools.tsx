import { Box, Button, Checkbox, Group, Menu, Pagination, Popover, Stack, Text } from '@mantine/core'
import type { Endpoint } from '@tsunagi/contract/endpoint'
import { pageSizes } from '@tsunagi/contract/paging'
import { IconColumns3, IconDownload } from '@tabler/icons-react'
import { downloadCsv } from '../client/files.ts'
import { t } from '../client/language.ts'
import { exportCsv, kitMessages as m, range, type Counted } from '../messages/kit.ts'
import type { NamedColumn } from './columns.tsx'
import type { Values } from './field.ts'
import { useFetching } from './useFetching.ts'
import type { ListQuery } from './useListQuery.ts'
import { Select } from './optionLists.tsx'

interface ColumnChooserProps {
  columns: NamedColumn<never>[]
  hidden: readonly string[]
  onChange: (hidden: string[]) => void
}

/** Which columns a list shows; at least one stays. */
export function ColumnChooser({ columns, hidden, onChange }: ColumnChooserProps) {
  const shown = columns.filter(({ field }) => !hidden.includes(field))
  const toggle = (field: string) =>
    onChange(hidden.includes(field) ? hidden.filter((one) => one !== field) : [...hidden, field])
  return (
    <Popover position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} />}>
          {t(m.columns)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap={8} mah={360} style={{ overflowY: 'auto' }}>
          {columns.map(({ field, label }) => {
            const isShown = !hidden.includes(field)
            return (
              <Checkbox
                key={field}
                size="sm"
                label={t(label)}
                checked={isShown}
                disabled={isShown && shown.length === 1}
                onChange={() => toggle(field)}
              />
            )
          })}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

/** The whole filtered list as a file, not only the page on the screen. */
export function CsvButton({
  endpoint,
  query,
  ...found
}: {
  endpoint: Endpoint
  query: Values
} & Counted) {
  const { page: _, size: __, ...conditions } = query
  const exporting = useFetching((encoding: 'utf8' | 'cp932') =>
    downloadCsv(endpoint, conditions, encoding),
  )
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          loading={exporting.isPending}
          disabled={found.total === 0}
          aria-label={t(exportCsv(found))}
        >
          <Box component="span" visibleFrom="sm">
            {t(exportCsv(found))}
          </Box>
          <Box component="span" hiddenFrom="sm">
            {t(m.csv)}
          </Box>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t(m.encoding)}</Menu.Label>
        <Menu.Item onClick={() => exporting.mutate('utf8')}>{t(m.csvUtf8)}</Menu.Item>
        <Menu.Item onClick={() => exporting.mutate('cp932')}>{t(m.csvShiftJis)}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Where one is in the list, and the way to the other pages. */
export function Pager({ query, total }: { query: ListQuery; total: number }) {
  const { page, size } = query.values as { page: number; size: number }
  const pages = Math.max(1, Math.ceil(total / size))
  const first = (page - 1) * size
  return (
    <Group justify="space-between" gap="sm" mt="sm">
      <Group gap="xs">
        <Select
          w={84}
          size="xs"
          aria-label={t(m.perPage)}
          data={pageSizes.map(String)}
          value={String(size)}
          onChange={(value) => query.resize(Number(value))}
        />
        <Text size="sm" c="dimmed" className="number">
          {t(range(Math.min(first + 1, total), Math.min(first + size, total)))}
        </Text>
      </Group>
      {pages > 1 && (
        <Pagination
          size="sm"
          total={pages}
          value={page}
          onChange={query.turnTo}
          aria-label={t(m.pages)}
          getControlProps={(control) => ({
            'aria-label': t(control === 'next' ? m.nextPage : m.previousPage),
          })}
        />
      )}
    </Group>
  )
}
