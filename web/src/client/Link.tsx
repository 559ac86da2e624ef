import {
  ActionIcon,
  Anchor,
  Button,
  type ActionIconProps,
  type AnchorProps,
  type ButtonProps,
} from '@mantine/core'
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

/** A link to a screen that is only an icon, so it needs a label. */
export const IconLink = (props: Linked<ActionIconProps> & { 'aria-label': string }) => (
  <ActionIcon component={PlainLink} variant="subtle" color="gray" {...props} />
)
