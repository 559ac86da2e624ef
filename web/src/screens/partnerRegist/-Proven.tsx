import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '../../client/language.ts'
import { MessagePage, Placeholder } from '../../kit/states.tsx'
import { registrationMessages as m } from '../../messages/people/registration.ts'

interface ProvenProps<Proof> {
  /** Asking does not use the link up, so the page can be loaded again. */
  query: { data: Proof | undefined; error: Error | null }
  /** Where one begins anew when the link is over. */
  again: '/partnerRegist' | '/advertiserRegist'
  children: (proof: Proof) => ReactNode
}

/** What follows the mail, for somebody whose link is good. */
export function Proven<Proof>({ query: { data, error }, again, children }: ProvenProps<Proof>) {
  const navigate = useNavigate()
  if (data) return children(data)
  if (error)
    return (
      <MessagePage title={m.linkOverTitle} detail={m.linkOverDetail}>
        <Button mt="sm" onClick={() => void navigate({ to: again, search: true, hash: '' })}>
          {t(m.startOver)}
        </Button>
      </MessagePage>
    )
  return <Placeholder rows={8} />
}
