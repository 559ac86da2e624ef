import { Anchor, Button, type AnchorProps, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMayOpen } from './openings.ts'
import { PlainLink, type ScreenLink } from './PlainLink.tsx'

type Linked<Props> = Props & ScreenLink & { children: ReactNode }

/** A text that leads to a screen; to whoever may not open that it is plain text. */
export const AppLink = (props: Linked<AnchorProps>) =>
  useMayOpen()(props.to) ? <Anchor inherit component={PlainLink} {...props} /> : props.children

/** A link to a screen that looks like a button; it is not there for whoever may not open that. */
export const ButtonLink = (props: Linked<ButtonProps>) =>
  useMayOpen()(props.to) && <Button component={PlainLink} {...props} />
