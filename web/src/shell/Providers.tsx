import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import '../kit/theme/app.css'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { setNonce } from 'get-nonce'
import { useMemo, type ReactNode } from 'react'
import { cssVariables, makeTheme } from '../kit/theme/theme.ts'
import { useSite } from '../client/site.ts'

const defaultBrand = '#2456c8'
const isColor = (text: string | undefined): text is string => /^#[0-9a-f]{6}$/i.test(text ?? '')

/** The server writes the operator's colour and the style nonce into the page, so the first paint is right; a colour that is changed counts at once. */
const { brand, nonce = '' } = document.documentElement.dataset
setNonce(nonce)

const colorScheme = localStorageColorSchemeManager({ key: 'preference.colorScheme' })

/** The component library in the operator's colours, under a strict content security policy. */
export function Providers({ children }: { children: ReactNode }) {
  const colour = useSite()?.brand_color ?? brand
  const theme = useMemo(() => makeTheme(isColor(colour) ? colour : defaultBrand), [colour])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <Notifications position="bottom-right" />
      {children}
    </MantineProvider>
  )
}
