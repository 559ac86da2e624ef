import { Group, Title } from '@mantine/core'
import { createContext, useContext, type ReactNode } from 'react'

interface ScreenHeadProps {
  title: string
  /** What can be done here, at the right. */
  children?: ReactNode
}

const HasHead = createContext(false)

/** What stands below a heading that says its name already, such as the part of a screen that a tab opens. */
export const BelowHead = ({ children }: { children: ReactNode }) => (
  <HasHead value={true}>{children}</HasHead>
)

/** The heading of a screen and its actions; of a part below a heading only the actions. */
export function ScreenHead({ title, children }: ScreenHeadProps) {
  const isPart = useContext(HasHead)
  if (isPart)
    return (
      children && (
        <Group justify="flex-end" gap="xs">
          {children}
        </Group>
      )
    )
  return (
    <Group justify="space-between" align="center" gap="sm">
      <Title order={1}>{title}</Title>
      <Group gap="xs">{children}</Group>
    </Group>
  )
}
