import { results } from '@tsunagi/contract/results/results'
import { IconPlus } from '@tabler/icons-react'
import { t } from '../../client/language.ts'
import { ButtonLink } from '../../client/Link.tsx'
import { useMayCall } from '../../client/permission.ts'
import { resultMessages as m } from '../../messages/results/results.ts'

/** Makes a result that no notice made. */
export function RegistButton() {
  const mayCall = useMayCall()
  return (
    mayCall(results.regist) && (
      <ButtonLink to="/actionLogRaw/regist/input" leftSection={<IconPlus size={16} aria-hidden />}>
        {t(m.regist)}
      </ButtonLink>
    )
  )
}
