import type { mediaProof } from '@tsunagi/contract/catalogue/mediaProof'
import type { Handlers } from '../../../platform/serve.ts'
import { lookForProof, proveByHand, showProof, type MediaProofDeps } from './mediaProof.service.ts'

export const mediaProofHandlers = (deps: MediaProofDeps): Handlers<typeof mediaProof> => ({
  show: ({ params }, caller) => showProof(deps, caller, params.id),
  look: ({ params }, caller) => lookForProof(deps, caller, params.id),
  byHand: ({ params, body }, caller) => proveByHand(deps, caller, params.id, body),
})
