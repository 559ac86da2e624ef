import { Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface ScreenHeadProps {
  title: string
  /** What can be done here, at the right. */
  children?: ReactNode
}

/** The heading of a screen and its actions. */
export const ScreenHead = ({ title, children }: ScreenHeadProps) => (
  <Group justify="space-between" align="center" gap="sm">
    <Title order={1}>{title}</Title>
    <Group gap="xs">{children}</Group>
  </Group>
)
