import { DEFAULT_THEME, defaultVariantColorsResolver, mergeMantineTheme } from '@mantine/core'
import { expect, test } from 'vitest'
import { contrast } from './palette.ts'
import { cssVariables, makeTheme } from './theme.ts'

const theme = mergeMantineTheme(DEFAULT_THEME, makeTheme('#2456c8'))
const inDark = (background: string) =>
  /light-dark\(.*, var\(--mantine-color-gray-(\d)\)\)/.exec(background)

test('a grey button stands out from a dark screen, and its words can be read', () => {
  const { background, color } = theme.variantColorResolver({
    color: 'gray',
    variant: 'filled',
    theme,
  })
  const shade = DEFAULT_THEME.colors.gray[Number(inDark(background)?.[1])]!
  const surface = cssVariables(theme).dark['--app-surface']!
  expect(contrast(shade, surface)).toBeGreaterThan(1.8)
  expect(color).toBe(
    defaultVariantColorsResolver({ color: 'gray', variant: 'filled', theme }).color,
  )
  expect(contrast(shade, '#ffffff')).toBeGreaterThan(4.5)
})
