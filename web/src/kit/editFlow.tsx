import type { Endpoint, RecordName, Response } from '@tsunagi/contract/endpoint'
import type { Text } from '@tsunagi/contract/messages/text'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { ScreenPath } from '../client/PlainLink.tsx'
import type { Query } from '../client/queryString.ts'
import { permitted } from './permitted.tsx'
import { afterSaving } from './edit/afterSaving.tsx'
import { CompleteStep } from './edit/CompleteStep.tsx'
import { ConfirmStep } from './edit/ConfirmStep.tsx'
import { InputStep } from './edit/InputStep.tsx'
import type { Flow } from './edit/flow.ts'
import type { Fields, Stored } from './field.ts'
import type { EditEndpoint } from './edit/editEndpoint.ts'
import { erased } from './erased.ts'

type BodyOf<E extends EditEndpoint> = z.output<E['body']>

/** Shows a record whole: by the id in the address, or the signed-in account's own. */
type RecordEndpoint = Endpoint & { method: 'GET'; response: z.ZodType; shows: RecordName }

/** What is already there: where it is loaded from, and the values a form begins with. */
export interface Existing<Body> {
  endpoint: RecordEndpoint
  values: (found: never) => Stored<Body>
  lead: ((found: never) => ReactNode) | undefined
}

/** What a new form may begin with. */
export interface Origin {
  endpoint: Endpoint
  values: (found: never) => object
  lead: (found: never) => ReactNode
}

/** Begins a form with what is already there, of which it takes its own fields; `lead` shows it above the inputs. */
export const existing = <E extends RecordEndpoint, Body>(
  endpoint: E,
  values: (found: Response<E>) => Stored<NoInfer<Body>>,
  lead?: (found: Response<E>) => ReactNode,
): Existing<Body> => ({ endpoint, values, lead })

/** Begins a new form with what something else says, of which it takes its own fields; `lead` says what that is. */
export const begunLike = <E extends Endpoint & { method: 'GET'; response: z.ZodType }>(
  endpoint: E,
  values: (found: Response<E>) => object,
  lead: (found: Response<E>) => ReactNode,
): Origin => ({ endpoint, values, lead })

/** A field for every key of the body, and none that would not be sent. */
type Exactly<Given, Body> = Given & Record<Exclude<keyof Given, keyof Body>, never>

/** A form of three steps: input, a look before it is sent, and what became of it. */
export interface EditDefinition<E extends EditEndpoint, Given extends Fields<BodyOf<E>>> {
  title: Text
  /** The paths of the steps. Without one of its own, the confirm step stands at the input's path. */
  steps: { input: ScreenPath; confirm?: ScreenPath; complete: ScreenPath }
  fields: Exactly<Given, BodyOf<E>>
  load?: Existing<BodyOf<E>>
  /** What a new form may begin with besides, each named by what the address says: `?copy_of=3`. */
  copies?: Record<string, Origin>
  /** What a new form begins with; the address may say more, such as `?promotion_id=`. */
  first?: Partial<BodyOf<E>>
  /** What the address says in words of its own, as what a new form begins with. */
  fromAddress?: (query: Query) => Partial<BodyOf<E>>
  /** What the operator has set for new ones, where the screen and the address say nothing else. */
  begins?: Endpoint
  /** Another complete step for what was saved; the one of `steps` where it says nothing. */
  completeFor?: (body: BodyOf<E>) => ScreenPath | undefined
  /** Where to go on from the complete step. */
  links: (id: number) => ReactNode
}

/** Input, 確認, 完了: a draft that survives a reload, and refusals beside the fields they are about. */
export function editFlow<E extends EditEndpoint, const Given extends Fields<BodyOf<E>>>(
  endpoint: E,
  definition: EditDefinition<E, Given>,
) {
  const flow = erased<Flow>({ endpoint, ...definition })
  return {
    Input: permitted(endpoint, () => <InputStep flow={flow} />),
    Confirm: permitted(endpoint, () => <ConfirmStep flow={flow} />),
    Complete: afterSaving(flow.steps.input, () => <CompleteStep flow={flow} />),
  }
}
