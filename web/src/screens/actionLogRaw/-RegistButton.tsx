import { results } from '@tsunagi/contract/results/results'
import { AddLink } from '../../kit/AddLink.tsx'
import { resultMessages as m } from '../../messages/results/results.ts'

/** Makes a result that no notice made. */
export const RegistButton = () => (
  <AddLink endpoint={results.regist} to="/actionLogRaw/regist/input" label={m.regist} />
)
