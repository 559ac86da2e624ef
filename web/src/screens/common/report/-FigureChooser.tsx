import { ActionIcon, Button, Group, Popover, Stack, Text as Words } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconColumns3, IconPlus, IconX } from '@tabler/icons-react'
import type { Text } from '@tsunagi/contract/messages/text'
import { metricOf, type MetricName } from '@tsunagi/contract/office/reportMetrics'
import type { ReactNode } from 'react'
import { t } from '../../../client/language.ts'
import { reportMessages as m } from '../../../messages/office/reports.ts'

interface FigureChooserProps {
  /** In their order. */
  shown: readonly MetricName[]
  offered: readonly MetricName[]
  onChange: (next: MetricName[]) => void
}

/** Which figures there are, and in which order. */
export function FigureChooser({ shown, offered, onChange }: FigureChooserProps) {
  const swap = (at: number, other: number) => {
    const next = [...shown]
    ;[next[at], next[other]] = [next[other]!, next[at]!]
    onChange(next)
  }
  return (
    <Popover position="bottom-end" shadow="md" trapFocus withRoles={false}>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} />}>
          {t(m.figures)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap={4} mah={420} w={270} style={{ overflowY: 'auto' }}>
          <Heading>{t(m.shownFigures)}</Heading>
          {shown.map((name, at) => (
            <Line key={name} name={name}>
              <Press label={m.earlier} of={name} isOff={at === 0} press={() => swap(at, at - 1)}>
                <IconArrowUp size={14} />
              </Press>
              <Press
                label={m.later}
                of={name}
                isOff={at === shown.length - 1}
                press={() => swap(at, at + 1)}
              >
                <IconArrowDown size={14} />
              </Press>
              <Press
                label={m.hide}
                of={name}
                isOff={shown.length === 1}
                press={() => onChange(shown.filter((one) => one !== name))}
              >
                <IconX size={14} />
              </Press>
            </Line>
          ))}
          <Heading>{t(m.moreFigures)}</Heading>
          {offered
            .filter((name) => !shown.includes(name))
            .map((name) => (
              <Line key={name} name={name}>
                <Press label={m.show} of={name} press={() => onChange([...shown, name])}>
                  <IconPlus size={14} />
                </Press>
              </Line>
            ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

const Heading = ({ children }: { children: string }) => (
  <Words size="xs" c="dimmed" fw={600} mt={4}>
    {children}
  </Words>
)

const Line = ({ name, children }: { name: MetricName; children: ReactNode }) => (
  <Group justify="space-between" wrap="nowrap" gap={4}>
    <Words size="sm">{t(metricOf(name).label)}</Words>
    <Group gap={2} wrap="nowrap">
      {children}
    </Group>
  </Group>
)

interface PressProps {
  label: Text
  of: MetricName
  isOff?: boolean
  press: () => void
  children: ReactNode
}

const Press = ({ label, of, isOff = false, press, children }: PressProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size="sm"
    disabled={isOff}
    aria-label={`${t(metricOf(of).label)} ${t(label)}`}
    onClick={press}
  >
    {children}
  </ActionIcon>
)
