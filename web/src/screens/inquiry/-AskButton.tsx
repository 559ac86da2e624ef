import { inquiries, type InquiryInput } from '@tsunagi/contract/results/inquiries'
import { t } from '../../client/language.ts'
import { ButtonLink } from '../../client/Link.tsx'
import { useMayCall } from '../../client/permission.ts'
import { inquiryMessages as m } from '../../messages/results/inquiries.ts'

/** Where one asks about a click, a notice or a result: leads to the form with what is known of it. */
export function AskButton({ about }: { about: Omit<Partial<InquiryInput>, 'files' | 'message'> }) {
  const mayCall = useMayCall()
  const known = Object.fromEntries(Object.entries(about).filter(([, value]) => value))
  return (
    mayCall(inquiries.regist) && (
      <ButtonLink to="/inquiry/regist" search={known} size="compact-sm" variant="light">
        {t(m.ask)}
      </ButtonLink>
    )
  )
}
