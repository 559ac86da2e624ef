import { results } from '@tsunagi/contract/results/results'
import { AppLink } from '../../client/Link.tsx'
import { useMayCall } from '../../client/permission.ts'

/** The number of a result, which leads to it. */
export function ResultLink({ id }: { id: number }) {
  const mayCall = useMayCall()
  return mayCall(results.info) ? (
    <AppLink to="/actionLogRaw/info" search={{ id }} className="number">
      {id}
    </AppLink>
  ) : (
    id
  )
}
