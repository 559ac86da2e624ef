import { ActionIcon, Button, MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeTheme } from './theme.ts'

test('a button that is at work shows so in its middle, where nothing is moved there either', () => {
  const { container } = render(
    <MantineProvider env="test" theme={makeTheme('#2563eb')}>
      <Button loading>保存</Button>
      <ActionIcon loading aria-label="保存" />
    </MantineProvider>,
  )
  const loaders = [...container.querySelectorAll<HTMLElement>('button > [aria-hidden="true"]')]
  expect(loaders.map(({ style }) => style.transform)).toEqual(
    Array.from({ length: 2 }, () => 'translate(-50%, -50%)'),
  )
})
