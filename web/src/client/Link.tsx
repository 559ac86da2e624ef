import { Anchor, Button, type AnchorProps, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMayOpen } from './openings.ts'
import { useLeadsToRecord } from './openRecords.ts'
import { PlainLink, type ScreenLink } from './PlainLink.tsx'

type Linked<Props> = Props & ScreenLink & { children: ReactNode }

function useLeadsThere(link: ScreenLink): boolean {
  const mayOpen = useMayOpen()(link.to)
  const leadsToRecord = useLeadsToRecord(link)
  return mayOpen && leadsToRecord
}

/** A text that leads to a screen; to whoever may not open that it is plain text. */
export const AppLink = (props: Linked<AnchorProps>) =>
  useLeadsThere(props) ? <Anchor inherit component={PlainLink} {...props} /> : props.children

/** A link to a screen that looks like a button; it is not there for whoever may not open that. */
export const ButtonLink = (props: Linked<ButtonProps>) =>
  useLeadsThere(props) && <Button component={PlainLink} {...props} />
