import { ActionIcon, Group } from '@mantine/core'
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { t } from '../client/language.ts'
import { kitMessages as m } from '../messages/kit.ts'
import type { NamedColumn } from './columns.tsx'
import type { Sorting } from './DataTable.tsx'
import { Select } from './optionLists.tsx'

interface SortControlProps {
  columns: NamedColumn<never>[]
  sorting: Sorting
}

/** The order of a list where its columns have no headings: on a narrow screen. */
export function SortControl({
  columns,
  sorting: { current, isSortable, onSort },
}: SortControlProps) {
  const sortable = columns.filter(({ field }) => isSortable(field))
  const isDescending = current.startsWith('-')
  const field = current.replace(/^-/, '')
  const Icon = isDescending ? IconSortDescending : IconSortAscending
  if (sortable.length === 0) return null
  return (
    <Group gap={6} wrap="nowrap" mb="xs" hiddenFrom="sm">
      <Select
        size="xs"
        flex={1}
        aria-label={t(m.sort)}
        data={sortable.map((column) => ({ value: column.field, label: t(column.label) }))}
        value={sortable.some((column) => column.field === field) ? field : null}
        placeholder={t(m.sort)}
        onChange={(chosen) => chosen && onSort(`-${chosen}`)}
        allowDeselect={false}
      />
      <ActionIcon
        size={30}
        variant="default"
        aria-label={t(isDescending ? m.toAscending : m.toDescending)}
        onClick={() => onSort(isDescending ? field : `-${field}`)}
      >
        <Icon size={16} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
