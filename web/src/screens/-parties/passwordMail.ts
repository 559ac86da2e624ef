import { advertisers } from '@tsunagi/contract/people/advertisers'
import { affiliaters } from '@tsunagi/contract/people/affiliaters'
import { agencies } from '@tsunagi/contract/people/agencies'
import type { Lifecycle } from '@tsunagi/contract/people/lifecycle'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { partyMessages as m } from '../../messages/people/parties.ts'

type Mailing = (typeof affiliaters | typeof advertisers | typeof agencies)['passwordMail']

const mailing = (endpoint: Mailing) =>
  confirmFlow(endpoint, {
    label: m.passwordMail,
    tone: 'gray',
    appliesTo: ({ lifecycle }: { id: number; lifecycle: Lifecycle }) =>
      ['pending', 'info_requested', 'approved'].includes(lifecycle),
    question: () => m.passwordMailQuestion,
    request: ([account]) => ({ params: { id: account!.id } }),
    done: () => m.passwordMailSent,
  })

/** Sends whoever signs in for an account a link to choose a password. */
export const passwordMail = {
  affiliater: mailing(affiliaters.passwordMail),
  advertiser: mailing(advertisers.passwordMail),
  agency: mailing(agencies.passwordMail),
}
