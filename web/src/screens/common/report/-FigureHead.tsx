import { ActionIcon, Popover, Stack, Text as Words, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconInfoCircle } from '@tabler/icons-react'
import { metricOf, type MetricName } from '@tsunagi/contract/office/reportMetrics'
import { t } from '../../../client/language.ts'
import { sortedBy, whatIs } from '../../../messages/office/reports.ts'
import classes from './-FigureTable.module.css'
import { explained } from './-figures.ts'

interface FigureHeadProps {
  name: MetricName
  sort: string | undefined
  onSort: (sort: string | undefined) => void
}

/** The most first, then the least, then as it was. */
const nextSort = (name: MetricName, sort: string | undefined) =>
  sort === `-${name}` ? name : sort === name ? undefined : `-${name}`

/** The name of a figure: pressed it sorts, and (i) says what it is, how it is made and in which unit. */
export function FigureHead({ name, sort, onSort }: FigureHeadProps) {
  const label = t(metricOf(name).label)
  return (
    <span className={classes['head']}>
      <UnstyledButton
        fz="inherit"
        fw="inherit"
        aria-label={t(sortedBy(label))}
        onClick={() => onSort(nextSort(name, sort))}
      >
        {label}
        {sort === `-${name}` && <IconArrowDown size={12} aria-hidden />}
        {sort === name && <IconArrowUp size={12} aria-hidden />}
      </UnstyledButton>
      <WhatIs name={name} />
    </span>
  )
}

const WhatIs = ({ name }: { name: MetricName }) => {
  const label = t(metricOf(name).label)
  return (
    <Popover position="bottom-end" shadow="md" withRoles={false}>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size={18} aria-label={t(whatIs(label))}>
          <IconInfoCircle size={13} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown maw={300}>
        <Stack gap={4}>
          <Words size="sm" fw={600}>
            {label}
          </Words>
          {explained(name).map((line) => (
            <Words key={line} size="sm" style={{ whiteSpace: 'normal' }} ta="left">
              {line}
            </Words>
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
