import {
  ActionIcon,
  Button,
  createTheme,
  defaultVariantColorsResolver,
  Menu,
  Notification,
  NumberInput,
  Select,
  Table,
  TextInput,
  type CSSVariablesResolver,
  type VariantColorsResolver,
} from '@mantine/core'
import { t } from '../../client/language.ts'
import { kitMessages } from '../../messages/kit.ts'
import { chartVariables } from './chartColours.ts'
import { makePalette } from './palette.ts'

const fontFamily =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", "Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic UI", Meiryo, sans-serif'

/** A surface under white text. The darkest grey is that of the dark screen itself, on which it would be no button. */
function filledWith(name: string) {
  const background = `color-mix(in oklab, var(--mantine-color-${name}-9), black 12%)`
  const hover = `var(--mantine-color-${name}-9)`
  if (name !== 'gray') return { background, hover }
  return {
    background: `light-dark(${background}, var(--mantine-color-gray-7))`,
    hover: `light-dark(${hover}, var(--mantine-color-gray-8))`,
  }
}

/** Text on light and subtle surfaces takes the darkest shade, and so do filled surfaces under white text: every colour stays readable. */
const readableVariants: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  const name = (input.color ?? input.theme.primaryColor).split('.')[0]!
  if (!input.theme.colors[name]) return colors
  if (input.variant === 'filled' && name !== 'brand') return { ...colors, ...filledWith(name) }
  if (!['light', 'subtle'].includes(input.variant)) return colors
  const black = name === 'yellow' ? 45 : 18
  return {
    ...colors,
    color: `light-dark(color-mix(in oklab, var(--mantine-color-${name}-9), black ${black}%), var(--mantine-color-${name}-2))`,
  }
}

/** Surfaces and text colours that reach 4.5:1 on both colour schemes. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--app-header': '60px', '--app-menu': '250px' },
  light: {
    '--mantine-color-body': '#f6f7f9',
    '--app-surface': '#ffffff',
    '--app-line': '#e3e6eb',
    '--app-quiet': '#f1f3f6',
    '--app-text': '#1c2330',
    '--mantine-color-text': '#1c2330',
    '--mantine-color-dimmed': '#5b6472',
    '--mantine-color-placeholder': '#6b7482',
    '--mantine-color-error': '#c92a2a',
    ...chartVariables('light'),
  },
  dark: {
    '--mantine-color-body': '#14161b',
    '--app-surface': '#1c1f26',
    '--app-line': '#2f343e',
    '--app-quiet': '#23272f',
    '--app-text': '#e6e9ef',
    '--mantine-color-text': '#e6e9ef',
    '--mantine-color-dimmed': '#a3abb8',
    '--mantine-color-placeholder': '#98a1ae',
    '--mantine-color-error': '#ff8787',
    ...chartVariables('dark'),
  },
})

const inTheMiddle = { transform: 'translate(-50%, -50%)' }

/** The look of the whole application, made from the operator's one colour. */
export const makeTheme = (brand: string) =>
  createTheme({
    primaryColor: 'brand',
    respectReducedMotion: true,
    primaryShade: { light: 6, dark: 6 },
    colors: { brand: makePalette(brand) },
    defaultRadius: 'md',
    cursorType: 'pointer',
    fontFamily,
    headings: {
      fontWeight: '700',
      sizes: {
        h1: { fontSize: '1.375rem', lineHeight: '1.4' },
        h2: { fontSize: '1.0625rem', lineHeight: '1.5' },
      },
    },
    variantColorResolver: readableVariants,
    components: {
      Table: Table.extend({
        defaultProps: { verticalSpacing: 8, horizontalSpacing: 'sm', fz: 'sm' },
      }),
      TextInput: TextInput.extend({ defaultProps: { size: 'sm' } }),
      NumberInput: NumberInput.extend({ defaultProps: { size: 'sm' } }),
      Select: Select.extend({
        defaultProps: {
          size: 'sm',
          checkIconPosition: 'right',
          openOnFocus: false,
          allowDeselect: false,
        },
      }),
      // Where motion is reduced the loader is not moved into the middle by its transition.
      Button: Button.extend({ defaultProps: { size: 'sm' }, styles: { loader: inTheMiddle } }),
      ActionIcon: ActionIcon.extend({ styles: { loader: inTheMiddle } }),
      Menu: Menu.extend({ defaultProps: { withInitialFocusPlaceholder: false } }),
      Notification: Notification.extend({
        defaultProps: { closeButtonProps: { 'aria-label': t(kitMessages.close) } },
      }),
    },
  })
