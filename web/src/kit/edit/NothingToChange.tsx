import { t } from '../../client/language.ts'
import { ButtonLink } from '../../client/Link.tsx'
import { kitMessages as m } from '../../messages/kit.ts'
import { FoundNothing } from '../FoundNothing.tsx'

interface NothingToChangeProps {
  loading: { error: Error | null; refetch: () => Promise<unknown> }
}

/** Instead of a form: what it would change is not there. */
export const NothingToChange = ({ loading }: NothingToChangeProps) =>
  loading.error && (
    <FoundNothing error={loading.error} retry={() => void loading.refetch()}>
      <ButtonLink to="/home" mt="sm">
        {t(m.backToHome)}
      </ButtonLink>
    </FoundNothing>
  )
