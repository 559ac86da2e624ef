import { Anchor, Button, type AnchorProps, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { PlainLink, type ScreenLink } from './PlainLink.tsx'

type Linked<Props> = Props & ScreenLink & { children: ReactNode }

/** A text link to a screen. */
export const AppLink = (props: Linked<AnchorProps>) => (
  <Anchor inherit component={PlainLink} {...props} />
)

/** A link to a screen that looks like a button. */
export const ButtonLink = (props: Linked<ButtonProps>) => (
  <Button component={PlainLink} {...props} />
)
