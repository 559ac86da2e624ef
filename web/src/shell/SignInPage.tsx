import { Stack, Title } from '@mantine/core'
import type { Text } from '@tsunagi/contract/messages/text'
import type { ReactNode } from 'react'
import { signInMessages as m } from '../messages/people/signIn.ts'
import { t } from '../client/language.ts'
import { LanguageLinks } from './LanguageLinks.tsx'
import { LogoMark } from './Logo.tsx'
import classes from './SignInPage.module.css'

/** The page around every form that leads into the product. */
export const SignInPage = ({ title, children }: { title: Text; children: ReactNode }) => (
  <div className={classes['page']}>
    <div className={classes['aside']} aria-hidden>
      <p>{t(m.lead)}</p>
    </div>
    <div className={classes['side']}>
      <div className={classes['logo']}>
        <LogoMark />
      </div>
      <Stack className={classes['card']!} gap="lg">
        <Title order={1}>{t(title)}</Title>
        {children}
      </Stack>
      <LanguageLinks />
    </div>
  </div>
)
